"""What a port is called, both ways, and what is said to somebody who writes it wrong."""

import pytest

from drivers.link.address import Address, TcpAddress, TtyAddress, UsbAddress, parse


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("/dev/serial/by-id/usb-FTDI_1", TtyAddress("/dev/serial/by-id/usb-FTDI_1", 4800)),
        ("socket://shoe-7:4001", TcpAddress("shoe-7", 4001)),
        ("socket://127.0.0.1:1", TcpAddress("127.0.0.1", 1)),
        ("socket://[::1]:65535", TcpAddress("::1", 65535)),
        ("socket://[fe80::1%eth0]:1", TcpAddress("fe80::1%eth0", 1)),
        ("socket://schuh-ü.example.:1", TcpAddress("schuh-ü.example.", 1)),
        ("usb:1209:2301", UsbAddress(0x1209, 0x2301)),
        ("usb:1209:2301:SN 7:b", UsbAddress(0x1209, 0x2301, "SN 7:b")),
        ("hid:0abc:0001:P1", UsbAddress(0xABC, 1, "P1", hid=True)),
    ],
)
def test_an_address_reads_and_writes(text: str, address: Address) -> None:
    assert parse(text, 4800) == address
    assert address.name == text


@pytest.mark.parametrize(
    ("text", "cure"),
    [
        ("ttyUSB0", "/dev/serial/by-id"),
        ("", "/dev/serial/by-id"),
        ("socket://shoe-7", "socket://HOST:PORT"),
        ("socket://shoe-7:0", "socket://HOST:PORT"),
        ("socket://shoe-7:70000", "socket://HOST:PORT"),
        ("socket://:4001", "socket://HOST:PORT"),
        ("socket://shoe..lan:4001", "a host's name, labels of at most 63"),
        ("socket://.lan:4001", "a host's name, labels of at most 63"),
        (f"socket://{64 * 'x'}:4001", "a host's name, labels of at most 63"),
        (f"socket://{127 * 'x.'}xx:4001", "a host's name, labels of at most 63"),
        ("socket://a b:4001", "a host's name, labels of at most 63"),
        ("socket://%00:4001", "a host's name, labels of at most 63"),
        (f"socket://{64 * 'ü'}:4001", "a host's name, labels of at most 63"),
        ("socket://[::1 ]:4001", "a host's name, labels of at most 63"),
        ("/dev/tty\0", "a name without a zero byte"),
        ("usb:1209", "usb:VENDOR:PRODUCT"),
        ("hid:12:34", "hid:VENDOR:PRODUCT"),
    ],
)
def test_a_wrong_address_is_named_with_its_cure(text: str, cure: str) -> None:
    with pytest.raises(ValueError, match=f"^expected .*{cure}"):
        parse(text)
