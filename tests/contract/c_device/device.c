/* A dealing shoe that speaks the open device protocol, written from docs/device-protocol.md and nothing else; built with
 * -DCARD_READER, a card reader.
 *
 *     device MEMORY-FILE DESCRIPTOR [KEY-IN-HEX]
 *
 * The protocol is on standard input and output; what happens to the shoe comes as lines on that descriptor:
 * "card As 0 red 98 1 1 1", "stack 3 9h8h2c 0 red 98", "stub 34", "cutting-card", "loaded", "empty", "lid 1",
 * "side-card 1 As 0 red 98 1 1 1", "side 1", "side-cutting-card 0", "side-empty 1", "returned 17", "holds 299", to a reader
 * "reader 1"; "number 9" has the next event get that number, if the store is empty, so that a test sees a log end. The
 * memory file is its non-volatile memory.
 * It ends when its input does. Section numbers are those of the page.
 */
#define _POSIX_C_SOURCE 200809L
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE_MAX = 249, BODY_MAX = 253, STUFFED_MAX = 254, NONCE = 16, PROOF = 32, TAG = 8 };
#define LAST_COUNTER 0xFFFFFFFFu
enum { WINDOW = 16, STORE = 512, EVENT_MAX = 96, REMEMBERED = 16 };
enum { KNOCK = 0x01, WHO, HELLO, WELCOME, REFUSED, PLAIN = 0x10, SEALED };
enum { BEAT = 0x20, EVENT, ACK, AGAIN, COMMAND, ANSWER, COMPLAINT, BYE };
enum { NO_COMMON_VERSION = 0x01, NO_PROOF = 0x03, WRONG_PROOF, WANTS_A_KEY, WRONG_LOG = 0x07, WRONG_AFTER };
enum { MALFORMED = 0x11, OUT_OF_PLACE, NEVER_SENT, ID_REUSED, STORE_OVERFLOWED = 0x21, CLOSING_DOWN, LOG_ENDED = 0x24 };
enum { DONE, UNKNOWN_COMMAND = 3 };

#ifdef CARD_READER
enum { KIND = 4, CAPABILITIES = 1 << 7 };
#else
enum { KIND = 0, CAPABILITIES = 0x7EF }; /* all but says-result */
#endif

#define LAST_NUMBER 0xFFFFFFFEu
#define AGE_UNKNOWN 0xFFFFFFFFu

typedef struct { int64_t at; uint32_t boot; uint8_t length, content[EVENT_MAX]; } event_t;
typedef struct { uint32_t boot, log, oldest, count; event_t kept[STORE]; } memory_t;
typedef struct { uint64_t id; uint8_t length, content[MESSAGE_MAX], outcome; } command_t;

static memory_t memory;
static const char *memory_file;
static uint8_t key[32];
static bool has_key;
static int64_t now, knock_at;
#ifndef CARD_READER
static uint8_t lid_open, locked;
#endif

/* The HELLO that was sent last, and the WHO that it answers. */
static bool answered;
static uint8_t who[19], hello[MESSAGE_MAX];
static size_t hello_length;

/* The session. */
static bool open_;
static uint8_t welcome[MESSAGE_MAX], device_key[32], host_key[32];
static size_t welcome_length;
static uint32_t session, spoken, heard, send_next, sent;
static int64_t silence, heard_at, said_at, resend_at, resend_wait, complain_at;
static command_t commands[REMEMBERED];
static size_t commands_known;

/* --- numbers ---------------------------------------------------------------------------------------------------- */

static uint8_t *put(uint8_t *at, uint64_t value, int size)
{
    for (int i = size - 1; i >= 0; i--) *at++ = (uint8_t)(value >> (8 * i));
    return at;
}

static uint64_t take(const uint8_t *at, int size)
{
    uint64_t value = 0;
    for (int i = 0; i < size; i++) value = value << 8 | at[i];
    return value;
}

static uint8_t *put_text(uint8_t *at, const char *text)
{
    size_t length = strlen(text);
    *at++ = (uint8_t)length;
    memcpy(at, text, length);
    return at + length;
}

/* --- SHA-256 and HMAC (FIPS 180-4, RFC 2104) ---------------------------------------------------------------------- */

typedef struct { uint32_t h[8]; uint8_t block[64]; size_t filled; uint64_t bytes; } sha_t;

static uint32_t turn(uint32_t x, int n) { return x >> n | x << (32 - n); }

static void sha_block(sha_t *s)
{
    static const uint32_t k[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
    uint32_t w[64], v[8];
    for (int i = 0; i < 16; i++) w[i] = (uint32_t)take(s->block + 4 * i, 4);
    for (int i = 16; i < 64; i++)
        w[i] = w[i - 16] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] +
               (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
    memcpy(v, s->h, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t a = v[7] + (turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25)) + ((v[4] & v[5]) ^ (~v[4] & v[6])) +
                     k[i] + w[i];
        uint32_t b = (turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22)) +
                     ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof *v);
        v[4] += a;
        v[0] = a + b;
    }
    for (int i = 0; i < 8; i++) s->h[i] += v[i];
    s->filled = 0;
}

static void sha_begin(sha_t *s)
{
    static const uint32_t h[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                  0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    memcpy(s->h, h, sizeof h);
    s->filled = 0;
    s->bytes = 0;
}

static void sha_add(sha_t *s, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    s->bytes += length;
    while (length--) {
        s->block[s->filled++] = *at++;
        if (s->filled == 64) sha_block(s);
    }
}

static void sha_end(sha_t *s, uint8_t out[32])
{
    uint64_t bits = s->bytes * 8;
    uint8_t length[8];
    sha_add(s, "\x80", 1);
    while (s->filled != 56) sha_add(s, "", 1);
    put(length, bits, 8);
    sha_add(s, length, 8);
    for (int i = 0; i < 8; i++) put(out + 4 * i, s->h[i], 4);
}

typedef struct { const void *bytes; size_t length; } part_t;

static void hmac(const uint8_t k[32], const part_t *parts, size_t count, uint8_t out[32])
{
    uint8_t pad[64], inner[32];
    sha_t s;
    for (int i = 0; i < 64; i++) pad[i] = (uint8_t)((i < 32 ? k[i] : 0) ^ 0x36);
    sha_begin(&s);
    sha_add(&s, pad, 64);
    for (size_t i = 0; i < count; i++) sha_add(&s, parts[i].bytes, parts[i].length);
    sha_end(&s, inner);
    for (int i = 0; i < 64; i++) pad[i] ^= 0x36 ^ 0x5c;
    sha_begin(&s);
    sha_add(&s, pad, 64);
    sha_add(&s, inner, 32);
    sha_end(&s, out);
}

static bool same(const uint8_t *a, const uint8_t *b, size_t length)
{
    uint8_t difference = 0;
    while (length--) difference |= (uint8_t)(*a++ ^ *b++);
    return difference == 0;
}

/* --- frames (section 2) ------------------------------------------------------------------------------------------- */

static uint32_t crc32(const uint8_t *bytes, size_t length)
{
    uint32_t crc = 0xFFFFFFFF;
    while (length--) {
        crc ^= *bytes++;
        for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320 : 0);
    }
    return ~crc;
}

static void send_frame(const uint8_t *message, size_t length)
{
    uint8_t body[BODY_MAX], out[STUFFED_MAX + 2];
    size_t code_at = 1, end = 2, done = 0;
    memcpy(body, message, length);
    put(body + length, crc32(message, length), 4);
    out[0] = 0;
    for (size_t i = 0; i < length + 4; i++) {
        if (body[i] == 0) {
            out[code_at] = (uint8_t)(end - code_at);
            code_at = end++;
        } else out[end++] = body[i];
    }
    out[code_at] = (uint8_t)(end - code_at);
    out[end++] = 0;
    while (done < end) {
        ssize_t written = write(STDOUT_FILENO, out + done, end - done);
        if (written <= 0) exit(0); /* the wire is gone */
        done += (size_t)written;
    }
}

static size_t unframe(const uint8_t *stuffed, size_t length, uint8_t *body) /* 0: no frame */
{
    size_t at = 0, end = 0;
    while (at < length) {
        size_t code = stuffed[at];
        if (code == 0xFF || at + code > length) return 0;
        if (at) body[end++] = 0;
        memcpy(body + end, stuffed + at + 1, code - 1);
        end += code - 1;
        at += code;
    }
    if (end < 5 || crc32(body, end - 4) != take(body + end - 4, 4)) return 0;
    return end - 4;
}

/* --- memory ------------------------------------------------------------------------------------------------------- */

static void remember(void)
{
    FILE *file = fopen(memory_file, "wb");
    if (!file || fwrite(&memory, sizeof memory, 1, file) != 1 || fclose(file)) exit(1);
}

static uint32_t next_number(void) { return memory.oldest + memory.count; }

static event_t *kept(uint32_t seq) { return &memory.kept[seq % STORE]; }

/* --- saying (section 6) ------------------------------------------------------------------------------------------- */

static void say(const uint8_t *inner, size_t length)
{
    uint8_t message[MESSAGE_MAX], tag[32];
    message[0] = has_key ? SEALED : PLAIN;
    put(message + 1, has_key ? ++spoken : session, 4);
    memcpy(message + 5, inner, length);
    length += 5;
    if (has_key) {
        hmac(device_key, &(part_t){message, length}, 1, tag);
        memcpy(message + length, tag, TAG);
        length += TAG;
    }
    send_frame(message, length);
    said_at = now;
}

static void say_code(uint8_t code) { say(&code, 1); }

static const char *phrase(uint8_t reason)
{
    switch (reason) {
    case NO_COMMON_VERSION: return "no common version";
    case NO_PROOF: return "no proof of the key";
    case WRONG_PROOF: return "wrong proof of the key";
    case WANTS_A_KEY: return "wants a key unknown here";
    case WRONG_LOG: return "wrong log";
    case WRONG_AFTER: return "wrong after";
    case MALFORMED: return "malformed";
    case OUT_OF_PLACE: return "out of place";
    case NEVER_SENT: return "event never sent";
    default: return "command id reused";
    }
}

static void complain(uint8_t reason)
{
    uint8_t inner[MESSAGE_MAX] = {COMPLAINT, reason};
    if (now < complain_at) return;
    complain_at = now + 1000;
    say(inner, (size_t)(put_text(inner + 2, KIND == 4 ? "" : phrase(reason)) - inner));
}

static void leave(int64_t when)
{
    open_ = false;
    knock_at = when;
}

static void send_event(uint32_t seq)
{
    uint8_t inner[MESSAGE_MAX] = {EVENT};
    const event_t *event = kept(seq);
    int64_t age = now - event->at;
    put(inner + 1, seq, 4);
    put(inner + 5, event->boot != memory.boot || age > AGE_UNKNOWN ? AGE_UNKNOWN : (uint64_t)age, 4);
    memcpy(inner + 9, event->content, event->length);
    say(inner, 9u + event->length);
}

static void leave_in_time(void) /* before the counter of this side has come to its end */
{
    uint8_t bye[2] = {BYE, CLOSING_DOWN};
    if (!open_ || !has_key || spoken < LAST_COUNTER - 4 * WINDOW) return;
    say(bye, 2);
    leave(now);
}

static void send_events(void)
{
    leave_in_time();
    while (open_ && send_next < next_number() && send_next - memory.oldest < WINDOW) {
        send_event(send_next);
        if (send_next > sent) sent = send_next;
        send_next++;
        resend_at = now + resend_wait;
    }
}

static void begin_log(void)
{
    uint32_t before = memory.log;
    FILE *chance = fopen("/dev/urandom", "rb");
    if (!chance) exit(1);
    while (memory.log == before)
        if (fread(&memory.log, sizeof memory.log, 1, chance) != 1) exit(1);
    fclose(chance);
    memory.oldest = 1;
    memory.count = 0;
}

static void lost_events(uint8_t reason)
{
    if (open_) {
        uint8_t bye[2] = {BYE, reason};
        say(bye, 2);
        leave(now);
    }
    if (answered) knock_at = now;
    answered = false; /* what that HELLO promised is not kept any more */
}

static void happened(const uint8_t *content, size_t length);

#ifdef CARD_READER
static void tell_state(void) {} /* this reader is never out of order when it starts */
#else
static void tell_state(void) /* this shoe keeps neither over a loss of power, and sees both; its gate is where it was */
{
    happened((const uint8_t[]){0x44, lid_open}, 2);
    happened((const uint8_t[]){0x49, locked}, 2);
}
#endif

static void happened(const uint8_t *content, size_t length)
{
    bool ended = next_number() > LAST_NUMBER;
    if (ended) {
        begin_log();
        lost_events(LOG_ENDED);
    }
    if (memory.count == STORE) {
        memory.oldest++;
        memory.count--;
        lost_events(STORE_OVERFLOWED);
    }
    event_t *event = kept(next_number());
    event->at = now;
    event->boot = memory.boot;
    event->length = (uint8_t)length;
    memcpy(event->content, content, length);
    memory.count++;
    remember();
    if (ended) tell_state();
}

/* --- the handshake (sections 5 and 8) ------------------------------------------------------------------------------ */

static void answer_who(const uint8_t *message)
{
    if (!answered || memcmp(who, message, sizeof who)) {
        uint8_t *at = hello;
        FILE *chance = fopen("/dev/urandom", "rb");
        memcpy(who, message, sizeof who);
        *at++ = HELLO;
        memcpy(at, who + 3, 4);
        at += 4;
        *at++ = 1;
        *at++ = 1;
        *at++ = KIND;
        at = put_text(at, "C-0001");
        at = put_text(at, "from the page");
        at = put_text(at, "third device");
        at = put_text(at, "1.0");
        at = put(at, CAPABILITIES, 2);
        at = put(at, memory.boot, 4);
        at = put(at, memory.log, 4);
        at = put(at, memory.oldest, 4);
        at = put(at, next_number(), 4);
        if (!chance || fread(at, 1, NONCE, chance) != NONCE || fclose(chance)) exit(1);
        at += NONCE;
        hello_length = (size_t)(at - hello);
        if (has_key) {
            part_t parts[] = {{"OPEN-DEVICE-1 device proof", 26}, {who, sizeof who}, {hello, hello_length}};
            hello[hello_length] = PROOF;
            hmac(key, parts, 3, hello + hello_length + 1);
        } else hello[hello_length] = 0;
        answered = true;
    }
    send_frame(hello, hello_length + 1 + hello[hello_length]);
    if (!open_) knock_at = now + 3000;
}

static bool is_text(const uint8_t *text, size_t length) /* a length and so many printable characters, to the end */
{
    if (length < 1 || text[0] > 80 || length != 1u + text[0]) return false;
    for (size_t i = 1; i < length; i++)
        if (text[i] < 0x20 || text[i] > 0x7E) return false;
    return true;
}

static uint8_t judge(const uint8_t *message, size_t unproved) /* 0: taken */
{
    uint32_t after = (uint32_t)take(message + 10, 4);
    uint8_t proof[32];
    part_t parts[] = {
        {"OPEN-DEVICE-1 host proof", 24}, {who, sizeof who}, {hello, hello_length}, {message, unproved}};
    if (message[5] != 1) return NO_COMMON_VERSION;
    if (take(message + 6, 4) != memory.log) return WRONG_LOG;
    if (after + 1 < memory.oldest || after >= next_number()) return WRONG_AFTER;
    if (!has_key) return message[unproved] ? WANTS_A_KEY : 0;
    if (!message[unproved]) return NO_PROOF;
    hmac(key, parts, 4, proof);
    if (!same(proof, message + unproved + 1, PROOF)) return WRONG_PROOF;
    parts[0] = (part_t){"OPEN-DEVICE-1 device frames", 27};
    hmac(key, parts, 4, device_key);
    parts[0] = (part_t){"OPEN-DEVICE-1 host frames", 25};
    hmac(key, parts, 4, host_key);
    return 0;
}

static void take_welcome(const uint8_t *message, size_t length)
{
    uint8_t reason;
    if (length < 17 || (message[16] != 0 && message[16] != PROOF) || length != 17u + message[16]) return;
    if (open_ && length == welcome_length && !memcmp(message, welcome, length)) {
        say_code(BEAT);
        return;
    }
    if (!answered || memcmp(message + 1, who + 3, 4)) return;
    if (take(message + 14, 2) < 300 || take(message + 14, 2) > 60000) return;
    reason = judge(message, 16);
    if (reason) {
        uint8_t refused[MESSAGE_MAX] = {REFUSED};
        memcpy(refused + 1, message + 1, 4);
        refused[5] = reason;
        send_frame(refused, (size_t)(put_text(refused + 6, KIND == 4 ? "" : phrase(reason)) - refused));
        return;
    }
    memcpy(welcome, message, length);
    welcome_length = length;
    answered = false;
    open_ = true;
    session = (uint32_t)take(message + 1, 4);
    spoken = heard = 0;
    sent = (uint32_t)take(message + 10, 4);
    send_next = sent + 1;
    silence = (int64_t)take(message + 14, 2);
    heard_at = complain_at = now;
    resend_wait = 500;
    resend_at = now + resend_wait;
    say_code(BEAT);
}

/* --- within a session (section 6) ---------------------------------------------------------------------------------- */

static void take_ack(uint32_t seq)
{
    if (seq == 0 || seq > sent) {
        complain(NEVER_SENT);
        return;
    }
    if (seq < memory.oldest) return;
    memory.count -= seq + 1 - memory.oldest;
    memory.oldest = seq + 1;
    if (send_next < memory.oldest) send_next = memory.oldest;
    resend_wait = 500;
    resend_at = now + resend_wait;
    remember();
}

static void take_again(uint32_t seq)
{
    if (seq == 0 || seq > sent) complain(NEVER_SENT);
    else send_next = seq < memory.oldest ? memory.oldest : seq;
}

static void answer(const command_t *command)
{
    uint8_t inner[MESSAGE_MAX] = {ANSWER};
    put(inner + 1, command->id, 8);
    inner[9] = command->outcome;
    say(inner, (size_t)(put_text(inner + 10, "") - inner));
}

static void take_command(const uint8_t *inner, size_t length)
{
    uint64_t id = take(inner + 1, 8);
    const uint8_t *content = inner + 9;
    size_t known = commands_known < REMEMBERED ? commands_known : REMEMBERED;
    length -= 9;
    for (size_t i = 0; i < known; i++)
        if (commands[i].id == id) {
            if (commands[i].length == length && !memcmp(commands[i].content, content, length)) answer(&commands[i]);
            else complain(ID_REUSED);
            return;
        }
    command_t *command = &commands[commands_known++ % REMEMBERED];
    command->id = id;
    command->length = (uint8_t)length;
    memcpy(command->content, content, length);
    command->outcome = UNKNOWN_COMMAND;
#ifndef CARD_READER /* which has no command */
    if (length == 2 && content[0] == 0x50 && content[1] <= 1) { /* LockShoe: this shoe locks at once */
        uint8_t moved[2] = {0x49, content[1]};
        bool moves = locked != content[1];
        locked = content[1];
        command->outcome = DONE;
        if (moves) happened(moved, 2);
    } else if (length == 3 && content[0] == 0xF0) command->outcome = DONE; /* ClearFault: it never has one */
#endif
    if (open_) answer(command);
}

static void take_inner(const uint8_t *inner, size_t length)
{
    if (length == 1 && inner[0] == BEAT) return;
    if (length == 5 && inner[0] == ACK) take_ack((uint32_t)take(inner + 1, 4));
    else if (length == 5 && inner[0] == AGAIN) take_again((uint32_t)take(inner + 1, 4));
    else if (length >= 9 && inner[0] == COMMAND) take_command(inner, length);
    else if (length >= 3 && inner[0] == COMPLAINT && is_text(inner + 2, length - 2)) return;
    else if (length == 2 && inner[0] == BYE) leave(now + 1000);
    else if (length >= 5 && (inner[0] == EVENT || inner[0] == ANSWER)) complain(OUT_OF_PLACE);
    else complain(MALFORMED);
}

static void take_envelope(const uint8_t *message, size_t length)
{
    uint8_t tag[32];
    if (!open_ || message[0] != (has_key ? SEALED : PLAIN)) return;
    if (has_key) {
        if (length < 5 + TAG) return;
        length -= TAG;
        hmac(host_key, &(part_t){message, length}, 1, tag);
        if (!same(tag, message + length, TAG) || take(message + 1, 4) <= heard) return;
        heard = (uint32_t)take(message + 1, 4);
    } else if (length < 5 || take(message + 1, 4) != session) return;
    heard_at = now;
    take_inner(message + 5, length - 5);
}

static void take_message(const uint8_t *message, size_t length)
{
    if (length == sizeof who && message[0] == WHO) answer_who(message);
    else if (message[0] == WELCOME) take_welcome(message, length);
    else if (message[0] == PLAIN || message[0] == SEALED) take_envelope(message, length);
    else if (length >= 7 && message[0] == REFUSED && is_text(message + 6, length - 6) && !open_ && answered && !memcmp(message + 1, who + 3, 4)) {
        answered = false;
        knock_at = now + 5000;
    }
}

static void take_bytes(const uint8_t *bytes, size_t count)
{
    static uint8_t pending[STUFFED_MAX];
    static size_t filled;
    static bool skipping;
    uint8_t body[BODY_MAX];
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] == 0) {
            size_t length = skipping || !filled ? 0 : unframe(pending, filled, body);
            if (length) take_message(body, length);
            filled = 0;
            skipping = false;
        } else if (filled == STUFFED_MAX) skipping = true;
        else pending[filled++] = bytes[i];
    }
}

/* --- time and the shoe itself --------------------------------------------------------------------------------------- */

static int64_t clock_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int64_t deadline(void)
{
    if (!open_) return knock_at;
    int64_t at = heard_at + silence;
    if (said_at + silence / 3 < at) at = said_at + silence / 3;
    return memory.count && resend_at < at ? resend_at : at;
}

static void do_what_is_due(void)
{
    uint8_t knock = KNOCK;
    if (open_ && heard_at + silence <= now) leave(now);
    if (!open_) {
        if (knock_at > now) return;
        knock_at = now + 1000;
        send_frame(&knock, 1);
        return;
    }
    if (memory.count && resend_at <= now) {
        resend_wait = resend_wait < 4000 ? 2 * resend_wait : 4000;
        resend_at = now + resend_wait;
        if (memory.oldest < send_next) send_event(memory.oldest);
    }
    if (said_at + silence / 3 <= now) say_code(BEAT);
    leave_in_time();
}

#ifdef CARD_READER
static void take_line(char *line)
{
    unsigned what;
    if (sscanf(line, "reader %u", &what) == 1) happened((const uint8_t[]){0xC0, (uint8_t)what}, 2);
    else exit(2);
}
#else
static void take_line(char *line)
{
    uint8_t content[EVENT_MAX], *at = content;
    char card[3], cards[7], back[25];
    unsigned face_up, sure, said, index, in_play, open, number, side;
    if (sscanf(line, "side-card %u %2s %u %24s %u %u %u %u", &side, card, &face_up, back, &sure, &said, &index,
               &in_play) == 8) {
        *at++ = 0x4D;
        *at++ = (uint8_t)side;
        memcpy(at, card, 2);
        at += 2;
        *at++ = (uint8_t)face_up;
        at = put_text(at, strcmp(back, "-") ? back : "");
        *at++ = (uint8_t)sure;
        *at++ = (uint8_t)said;
        *at++ = (uint8_t)index;
        *at++ = (uint8_t)in_play;
    } else if (sscanf(line, "side %u", &side) == 1) {
        *at++ = 0x4E;
        *at++ = (uint8_t)side;
    } else if (sscanf(line, "side-cutting-card %u", &side) == 1) {
        *at++ = 0x4F;
        *at++ = (uint8_t)side;
    } else if (sscanf(line, "side-empty %u", &side) == 1) {
        *at++ = 0x51;
        *at++ = (uint8_t)side;
    } else if (sscanf(line, "returned %u", &number) == 1) {
        *at++ = 0x52;
        at = put(at, number, 2);
    } else if (sscanf(line, "holds %u", &number) == 1) {
        *at++ = 0x53;
        at = put(at, number, 2);
    } else if (sscanf(line, "card %2s %u %24s %u %u %u %u", card, &face_up, back, &sure, &said, &index, &in_play) == 7) {
        *at++ = 0x40;
        memcpy(at, card, 2);
        at += 2;
        *at++ = (uint8_t)face_up;
        at = put_text(at, strcmp(back, "-") ? back : "");
        *at++ = (uint8_t)sure;
        *at++ = (uint8_t)said;
        *at++ = (uint8_t)index;
        *at++ = (uint8_t)in_play;
    } else if (sscanf(line, "stack %u %6s %u %24s %u", &number, cards, &face_up, back, &sure) == 5) {
        size_t length = strcmp(cards, "-") ? strlen(cards) : 0;
        *at++ = 0x4B;
        *at++ = (uint8_t)number;
        *at++ = (uint8_t)(length / 2);
        memcpy(at, cards, length);
        at += length;
        *at++ = (uint8_t)face_up;
        at = put_text(at, strcmp(back, "-") ? back : "");
        *at++ = (uint8_t)sure;
    } else if (sscanf(line, "stub %u", &number) == 1) {
        *at++ = 0x4C;
        at = put(at, number, 2);
    } else if (!strcmp(line, "cutting-card")) *at++ = 0x41;
    else if (!strcmp(line, "loaded")) *at++ = 0x42;
    else if (!strcmp(line, "empty")) *at++ = 0x43;
    else if (sscanf(line, "lid %u", &open) == 1) {
        *at++ = 0x44;
        *at++ = lid_open = (uint8_t)open;
    } else if (sscanf(line, "number %u", &number) == 1) {
        if (!memory.count) memory.oldest = number;
        return;
    } else if (sscanf(line, "counter %u", &number) == 1) {
        spoken = number - 1;
        return;
    } else exit(2);
    happened(content, (size_t)(at - content));
}
#endif

static void take_lines(const uint8_t *bytes, size_t count)
{
    static char line[128];
    static size_t filled;
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] != '\n' && filled < sizeof line - 1) line[filled++] = (char)bytes[i];
        else {
            line[filled] = 0;
            filled = 0;
            take_line(line);
        }
    }
}

int main(int argc, char **argv)
{
    FILE *file;
    int lines;
    if (argc < 3 || (argc > 3 && strlen(argv[3]) != 2 * sizeof key)) return 2;
    memory_file = argv[1];
    lines = atoi(argv[2]);
    file = fopen(memory_file, "rb");
    if (!file || fread(&memory, sizeof memory, 1, file) != 1) {
        memset(&memory, 0, sizeof memory);
        begin_log();
    }
    if (file) fclose(file);
    memory.boot++;
    remember();
    has_key = argc > 3;
    for (size_t i = 0; has_key && i < sizeof key; i++) {
        unsigned byte;
        if (sscanf(argv[3] + 2 * i, "%2x", &byte) != 1) return 2;
        key[i] = (uint8_t)byte;
    }
    knock_at = now = clock_ms();
    tell_state();
    for (;;) {
        struct pollfd fds[2] = {{STDIN_FILENO, POLLIN, 0}, {lines, POLLIN, 0}};
        uint8_t bytes[512];
        ssize_t count;
        now = clock_ms();
        do_what_is_due();
        send_events();
        int64_t wait = deadline() - now;
        poll(fds, 2, wait < 0 ? 0 : (int)wait);
        now = clock_ms();
        if (fds[1].revents) {
            count = read(lines, bytes, sizeof bytes);
            if (count <= 0) return 0;
            take_lines(bytes, (size_t)count);
        }
        if (fds[0].revents) {
            count = read(STDIN_FILENO, bytes, sizeof bytes);
            if (count <= 0) return 0;
            take_bytes(bytes, (size_t)count);
        }
    }
}
