import { toToolError } from '../errors.ts'
import { decodeOpenSshKey } from './formats/ssh.ts'
import type { KeyMaterial, KeyMaterialOptions } from './key-material.ts'
import { ecMaterial } from './parts.ts'

/** Returns the error of bytes with its position in the text or file that they are from. */
export function atSource(cause: unknown, offsetOf: (index: number) => number) {
  const error = toToolError(cause)
  if (error.position?.kind !== 'offset') return error
  return error.at({ ...error.position, offset: offsetOf(error.position.offset) })
}

/**
 * Parses an unencrypted private key in OpenSSH's own format, the content of its PEM block.
 * @throws ToolError `key-ssh/…`, `key-material/pair-mismatch`.
 */
export function opensshMaterial(
  bytes: Uint8Array,
  offsetOf: (index: number) => number,
  { signatureAlgorithm }: KeyMaterialOptions,
): KeyMaterial {
  try {
    const key = decodeOpenSshKey(bytes)
    return ecMaterial(
      { kind: 'sec1', signatureAlgorithm: 'ECDSA_P256', ...key },
      { form: 'openssh-private', chosen: signatureAlgorithm },
      'OpenSSH key',
    )
  } catch (cause) {
    throw atSource(cause, offsetOf)
  }
}
