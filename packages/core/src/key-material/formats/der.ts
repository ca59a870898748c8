import { concatBytes } from '../../bytes/bytes.ts'
import { requireInput } from '../../bytes/require-kind.ts'
import type { SignatureAlgorithm } from '../../keys/algorithms.ts'
import { keyDerFault } from '../errors.ts'

/** Types that occur in keys (X.690, X.680); `parts` are context-specific, constructed. */
export const DER = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  context0: 0xa0,
  context1: 0xa1,
  /** [1] IMPLICIT BIT STRING, RFC 5958's tag of the public key. */
  context1Implicit: 0x81,
} as const

/** More than any key needs; a longer element is rejected before anything is allocated. */
const MAX_LENGTH = 0xffff

/**
 * Reads DER elements in sequence, strictly: definite lengths in their shortest form, nothing past the end, nothing left
 * over. Offsets count from the start of all bytes.
 */
export class DerReader {
  readonly #bytes: Uint8Array
  readonly #end: number
  #offset: number

  constructor(bytes: Uint8Array, offset = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#offset = offset
    this.#end = end
  }

  /** Start of the next element. */
  get offset(): number {
    return this.#offset
  }

  /** Type of the next element; undefined at the end. */
  get next(): number | undefined {
    return this.#offset < this.#end ? this.#bytes[this.#offset] : undefined
  }

  #byte(offset: number): number {
    if (offset >= this.#end) throw keyDerFault('truncated', this.#end)
    return this.#bytes[offset] as number
  }

  /** Returns start and end of the current element's content. */
  #bounds(): { start: number; end: number } {
    const at = this.#offset + 1
    const first = this.#byte(at)
    let start = at + 1
    let length = first
    if (first >= 0x80) {
      const count = first - 0x80
      if (count === 0) throw keyDerFault('indefinite', at)
      if (count > 2) throw keyDerFault('too-long', at)
      length = 0
      for (let index = 0; index < count; index++) length = length * 256 + this.#byte(start + index)
      start += count
      if (length < 0x80 || (count === 2 && length < 0x100)) throw keyDerFault('long-length', at)
    }
    if (length > MAX_LENGTH) throw keyDerFault('too-long', at)
    if (start + length > this.#end) throw keyDerFault('truncated', this.#end)
    return { start, end: start + length }
  }

  /**
   * Reads the content of the next element, which must have this type.
   * @throws ToolError `key-der/…` with the offset in bytes.
   */
  read(type: number): Uint8Array {
    if (this.#byte(this.#offset) !== type) throw keyDerFault('wrong-type', this.#offset)
    const { start, end } = this.#bounds()
    this.#offset = end
    return this.#bytes.subarray(start, end)
  }

  /** Returns a reader for the elements inside the next one, which must have this type. */
  enter(type: number): DerReader {
    if (this.#byte(this.#offset) !== type) throw keyDerFault('wrong-type', this.#offset)
    const { start, end } = this.#bounds()
    this.#offset = end
    return new DerReader(this.#bytes, start, end)
  }

  /** Reads the bytes of a BIT STRING of whole bytes. */
  readBits(type: number = DER.bitString): Uint8Array {
    const at = this.#offset
    const content = this.read(type)
    if (content[0] !== 0) throw keyDerFault('odd-bits', at)
    return content.subarray(1)
  }

  /** Reads a version number: one byte, 0 to 127. */
  readVersion(): number {
    const at = this.#offset
    const content = this.read(DER.integer)
    const value = content[0] ?? 0x80
    if (content.length !== 1 || value >= 0x80) throw keyDerFault('bad-version', at)
    return value
  }

  /** Skips the next element of any type. */
  skip(): void {
    this.#byte(this.#offset)
    this.#offset = this.#bounds().end
  }

  /** @throws ToolError `key-der/trailing-bytes` when anything is left. */
  finish(): void {
    if (this.#offset < this.#end) throw keyDerFault('trailing-bytes', this.#offset)
  }
}

/** Encodes one element: its type, its length in the shortest form, its content. */
export function formatDer(type: number, ...content: readonly Uint8Array[]): Uint8Array {
  for (const part of content) requireInput('bytes', part, 'content')
  const length = content.reduce((sum, part) => sum + part.length, 0)
  const header =
    length < 0x80
      ? [type, length]
      : length < 0x100
        ? [type, 0x81, length]
        : [type, 0x82, length >> 8, length & 0xff]
  return concatBytes(Uint8Array.from(header), ...content)
}

/** Object identifiers of keys have 5 to 9 bytes. */
const LONGEST_OID = 64

/** Returns true if each number of an object identifier is complete and without leading zeros (X.690 8.19.2). */
function isOid(content: Uint8Array): boolean {
  if (content.length === 0 || content.length > LONGEST_OID) return false
  const begins = (index: number) => index === 0 || (content[index - 1] ?? 0) < 0x80
  return (content.at(-1) ?? 0x80) < 0x80 && !content.some((byte, at) => byte === 0x80 && begins(at))
}

/** Formats an object identifier's content bytes as `1.2.840.10045.2.1`; '' if they are invalid. */
export function formatOid(content: Uint8Array): string {
  if (!isOid(content)) return ''
  const arcs: bigint[] = []
  let arc = 0n
  for (const byte of content) {
    arc = arc * 128n + BigInt(byte & 0x7f)
    if (byte >= 0x80) continue
    arcs.push(arc)
    arc = 0n
  }
  const [first = 0n, ...rest] = arcs
  const top = first < 80n ? first / 40n : 2n
  return [top, first - top * 40n, ...rest].join('.')
}

/** Encodes an object identifier's text as content bytes. */
export function oidBytes(text: string): Uint8Array {
  const [top = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes: number[] = []
  for (const arc of [top * 40 + second, ...rest]) {
    const groups = [arc & 0x7f]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
      groups.unshift((left & 0x7f) | 0x80)
    }
    bytes.push(...groups)
  }
  return Uint8Array.from(bytes)
}

/** id-ecPublicKey (RFC 5480): a key on the curve in the parameters. */
export const EC_PUBLIC_KEY = '1.2.840.10045.2.1'

/** Curves for keys of Flow accounts (RFC 5480, SEC 2). */
export const CURVE_OIDS: Readonly<Record<SignatureAlgorithm, string>> = {
  ECDSA_P256: '1.2.840.10045.3.1.7',
  ECDSA_secp256k1: '1.3.132.0.10',
}

/** Names of other keys in these formats, for errors. */
export const OTHER_OIDS: ReadonlyMap<string, string> = new Map([
  ['1.2.840.113549.1.1.1', 'RSA'],
  ['1.2.840.113549.1.1.10', 'RSA-PSS'],
  ['1.2.840.10040.4.1', 'DSA'],
  ['1.2.840.10046.2.1', 'Diffie-Hellman'],
  ['1.2.840.113549.1.3.1', 'Diffie-Hellman'],
  ['1.3.101.110', 'X25519'],
  ['1.3.101.111', 'X448'],
  ['1.3.101.112', 'Ed25519'],
  ['1.3.101.113', 'Ed448'],
  ['1.3.132.1.12', 'EC Diffie-Hellman'],
  ['1.2.840.10045.3.1.1', 'P-192'],
  ['1.3.132.0.33', 'P-224'],
  ['1.3.132.0.34', 'P-384'],
  ['1.3.132.0.35', 'P-521'],
  ['1.3.132.0.31', 'secp192k1'],
  ['1.3.132.0.32', 'secp224k1'],
  ['1.3.36.3.3.2.8.1.1.7', 'brainpoolP256r1'],
  ['1.3.36.3.3.2.8.1.1.11', 'brainpoolP384r1'],
  ['1.3.36.3.3.2.8.1.1.13', 'brainpoolP512r1'],
  ['1.2.156.10197.1.301', 'SM2'],
])

/** Prefixes of the encryption schemes of PKCS#8 keys (PBES2, PBES1, PKCS#12). */
export const ENCRYPTION_OIDS = /^1\.2\.840\.113549\.1\.(?:5|12\.1)\.\d+$/u
