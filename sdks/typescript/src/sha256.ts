/** An incremental digest. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  /** Returns the digest as hexadecimal digits. */
  hex(): string;
}

const BLOCK = 64;
const LENGTH_AT = 56;

/** The first 32 bits of the fractional part of a root of a prime number. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

const PRIMES = firstPrimes(64);
const ROUND_KEYS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));

/** Incremental SHA-256 (FIPS 180-4). The browser's digest accepts only a whole file, which may not fit into memory. */
export function createSha256(): Hasher {
  const state = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
  const words = new Int32Array(64);
  const block = new Uint8Array(BLOCK);
  const view = new DataView(block.buffer);
  let filled = 0;
  let length = 0;
  const update = (bytes: Uint8Array): void => {
    length += bytes.length;
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + BLOCK - filled);
      block.set(piece, filled);
      filled += piece.length;
      at += piece.length;
      if (filled < BLOCK) return;
      compress(state, words, view);
      filled = 0;
    }
  };
  return {
    update,
    hex() {
      const bits = length * 8;
      update(Uint8Array.of(0x80));
      while (filled !== LENGTH_AT) update(Uint8Array.of(0));
      const end = new DataView(new ArrayBuffer(8));
      end.setUint32(0, Math.floor(bits / 2 ** 32));
      end.setUint32(4, bits);
      update(new Uint8Array(end.buffer));
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Int32Array, words: Int32Array, block: DataView): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) {
      words[i] = block.getInt32(i * 4);
      continue;
    }
    const [near = 0, far = 0] = [words[i - 2], words[i - 15]];
    const [w7 = 0, w16 = 0] = [words[i - 7], words[i - 16]];
    words[i] =
      (rotate(near, 17) ^ rotate(near, 19) ^ (near >>> 10)) +
      w7 +
      (rotate(far, 7) ^ rotate(far, 18) ^ (far >>> 3)) +
      w16;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g));
    const first = (h + choice + (ROUND_KEYS[i] ?? 0) + (words[i] ?? 0)) | 0;
    const second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state.set([a, b, c, d, e, f, g, h].map((word, i) => word + (state[i] ?? 0)));
}
