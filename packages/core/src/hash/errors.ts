import { ToolError } from '../errors.ts'

export const domainTagTooLong = (facts: { byteLength: number; limit: number }) =>
  new ToolError(
    'domain-tag/too-long',
    `The domain tag is ${facts.byteLength} bytes long in UTF-8, more than ${facts.limit}.`,
    { suggestion: `Enter a tag of at most ${facts.limit} bytes, such as FLOW-V0.0-user.` },
  )

const NO_HMAC: Readonly<Record<string, string>> = {
  CRC32: 'a checksum has no block for the key',
  HASH160: 'it is two hashes in a row, without a block of its own',
  'Double SHA2-256': 'it is two hashes in a row, without a block of its own',
  'KMAC128-BLS': 'KMAC is keyed already, here with the domain tag',
  KMAC128: 'KMAC is keyed already',
}

export const noHmac = ({ name }: { name: string }) =>
  new ToolError(
    'hash/no-hmac',
    `There is no HMAC of ${name}: ${NO_HMAC[name] ?? 'it has no block'}.`,
  )

export const noKeyedMode = ({ name }: { name: string }) =>
  new ToolError('hash/no-keyed-mode', `${name} has no keyed mode.`, {
    suggestion: 'Use its HMAC.',
  })

export const noDerivation = ({ name }: { name: string }) =>
  new ToolError('hash/no-derivation', `${name} derives no keys from a context; BLAKE3 does.`)

export const keyNeeded = ({ name }: { name: string }) =>
  new ToolError('hash/key-needed', `${name} needs a key.`)

export function badKeyLength(facts: {
  name: string
  length: number
  least: number
  most: number | undefined
}) {
  const { name, length, least, most } = facts
  const right = least === most ? `exactly ${least}` : `${least} to ${most}`
  return new ToolError(
    'hash/key-length',
    `${name} takes a key of ${right} bytes; this one has ${length}.`,
  )
}

export const notADigest = () =>
  new ToolError('hash/not-a-digest', 'This is neither hex nor Base64, so it cannot be a digest.', {
    suggestion: 'Paste the digest alone, or the line that sha256sum or openssl dgst printed.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    hash: typeof import('./errors.ts')
  }
}
