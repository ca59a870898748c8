import { bytesToBigInt } from '../../bytes/integers.ts'
import { utf8Text } from '../../bytes/utf8.ts'
import { opensshEncrypted, sshFault, sshOtherKey } from '../foreign-errors.ts'

/** Only type of an SSH key that Flow accounts can use (RFC 5656). */
const P256_TYPE = 'ecdsa-sha2-nistp256'
const P256_CURVE = 'nistp256'
const MAGIC = 'openssh-key-v1\0'

/** Reads the fields of SSH's binary formats in sequence (RFC 4251, 5): nothing past the end, nothing left over. */
class SshReader {
  readonly #bytes: Uint8Array
  /** Position of the bytes in the whole, for errors. */
  readonly #base: number
  #offset = 0

  constructor(bytes: Uint8Array, base = 0) {
    this.#bytes = bytes
    this.#base = base
  }

  get offset(): number {
    return this.#base + this.#offset
  }

  take(length: number): Uint8Array {
    const end = this.#offset + length
    if (end > this.#bytes.length) throw sshFault('truncated', this.offset)
    const taken = this.#bytes.subarray(this.#offset, end)
    this.#offset = end
    return taken
  }

  number(): number {
    return Number(bytesToBigInt(this.take(4)))
  }

  string(): Uint8Array {
    return this.take(this.number())
  }

  text(): string {
    const offset = this.offset
    const text = utf8Text(this.string())
    if (text === null) throw sshFault('not-text', offset)
    return text
  }

  rest(): Uint8Array {
    return this.take(this.#bytes.length - this.#offset)
  }

  finish(): void {
    if (this.#offset < this.#bytes.length) throw sshFault('trailing-bytes', this.offset)
  }
}

/** Reads the curve and the point of a P-256 key, after its type. */
function readPoint(reader: SshReader): Uint8Array {
  const offset = reader.offset
  if (reader.text() !== P256_CURVE) throw sshFault('other-curve', offset)
  return reader.string()
}

/** Reads the type of a key, which must be the one on P-256. */
function requireType(reader: SshReader): void {
  const offset = reader.offset
  const type = reader.text()
  if (type !== P256_TYPE) throw sshOtherKey({ type, offset })
}

/**
 * Decodes the public key of SSH (RFC 5656, 3.1): type, curve and point.
 * @throws ToolError `key-ssh/…` with the offset in bytes.
 */
export function decodeSshPublicKey(blob: Uint8Array, base = 0): Uint8Array {
  const reader = new SshReader(blob, base)
  requireType(reader)
  const point = readPoint(reader)
  reader.finish()
  return point
}

/** Private key of an OpenSSH file, not checked yet. */
export interface OpenSshKey {
  /** Big-endian, with a leading zero if the first bit is set, without other leading zeros. */
  readonly scalar: Uint8Array
  /** Point beside the key and point inside. */
  readonly points: readonly [Uint8Array, Uint8Array]
}

/**
 * Decodes an unencrypted private key on P-256 in OpenSSH's own format (`PROTOCOL.key`).
 * @throws ToolError `key-ssh/…` with the offset in bytes; none repeats a byte of the key.
 */
export function decodeOpenSshKey(bytes: Uint8Array): OpenSshKey {
  const reader = new SshReader(bytes)
  if (utf8Text(reader.take(Math.min(MAGIC.length, bytes.length))) !== MAGIC) {
    throw sshFault('not-openssh', 0)
  }
  const cipherAt = reader.offset
  const [cipher, kdf] = [reader.text(), reader.text()]
  if (cipher !== 'none' || kdf !== 'none') throw opensshEncrypted({ offset: cipherAt })
  if (reader.string().length > 0) throw sshFault('not-openssh', cipherAt)
  const countAt = reader.offset
  if (reader.number() !== 1) throw sshFault('several-keys', countAt)
  const publicAt = reader.offset + 4
  const point = decodeSshPublicKey(reader.string(), publicAt)
  const privateAt = reader.offset + 4
  const inner = new SshReader(reader.string(), privateAt)
  reader.finish()
  // Equal only if the key was decrypted rightly.
  const [first, second] = [inner.number(), inner.number()]
  if (first !== second) throw sshFault('damaged', privateAt)
  requireType(inner)
  const innerPoint = readPoint(inner)
  const scalar = inner.string()
  inner.text()
  const paddingAt = inner.offset
  if (inner.rest().some((byte, at) => byte !== at + 1)) throw sshFault('damaged', paddingAt)
  return { scalar, points: [point, innerPoint] }
}
