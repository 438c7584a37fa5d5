"""Amounts of money in words for a person. Pure."""


def money(cents: int) -> str:
    """Cents as a person reads them: `1,234.50`."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02}"
