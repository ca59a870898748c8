import { atField, atOffset, ToolError } from '../errors.ts'

export type SshFault =
  | 'truncated'
  | 'trailing-bytes'
  | 'not-text'
  | 'other-curve'
  | 'not-openssh'
  | 'several-keys'
  | 'damaged'

const SSH_FAULTS: Readonly<Record<SshFault, string>> = {
  truncated: 'The SSH key is truncated here.',
  'trailing-bytes': 'Extra bytes follow the SSH key.',
  'not-text': 'The SSH key has a name that isn’t text here.',
  'other-curve': 'The SSH key names another curve than its type.',
  'not-openssh': 'This isn’t OpenSSH’s format of a private key.',
  'several-keys': 'The OpenSSH file has several keys, or none.',
  damaged: 'The OpenSSH private key is damaged here.',
}

export const sshFault = (fault: SshFault, offset: number) =>
  new ToolError(`key-ssh/${fault}`, SSH_FAULTS[fault], {
    position: atOffset(offset, 1),
    suggestion: 'Check that you copied the whole key; one changed byte is enough.',
  })

/** Types of SSH keys that may be repeated in an error; anything else may be a part of a key. */
const SSH_TYPES: ReadonlyMap<string, string> = new Map([
  ['ssh-ed25519', 'Ed25519'],
  ['ssh-rsa', 'RSA'],
  ['ssh-dss', 'DSA'],
  ['ecdsa-sha2-nistp384', 'ECDSA P-384'],
  ['ecdsa-sha2-nistp521', 'ECDSA P-521'],
  ['sk-ssh-ed25519@openssh.com', 'Ed25519 on a security key'],
  ['sk-ecdsa-sha2-nistp256@openssh.com', 'ECDSA P-256 on a security key'],
])

/**
 * Returns the name of a type of SSH keys that no Flow account can use; undefined if unknown.
 * @example
 * otherSshType('ssh-rsa') // => 'RSA'
 */
export const otherSshType = (type: string): string | undefined => SSH_TYPES.get(type)

export function sshOtherKey(facts: { type: string; offset: number }) {
  const name = otherSshType(facts.type)
  return new ToolError(
    'key-ssh/other-type',
    name === undefined
      ? 'This SSH key is of an unknown type.'
      : `This is an SSH key for ${name}, which no Flow account can use.`,
    {
      position: atOffset(facts.offset, 0),
      suggestion: 'ssh-keygen -t ecdsa -b 256 makes one that Flow accounts can use.',
    },
  )
}

export const opensshEncrypted = (facts: { offset: number }) =>
  new ToolError(
    'key-ssh/encrypted',
    'The OpenSSH private key is encrypted with a password, which is not supported.',
    {
      position: atOffset(facts.offset, 0),
      suggestion:
        'On your own computer, ssh-keygen -p -N "" -m PKCS8 -f COPY asks for the password and writes a copy of the file open.',
    },
  )

export const kmsOtherCurve = (facts: { service: string; member: string; inside: string }) =>
  new ToolError(
    'key-kms/other-curve',
    `${facts.service} names another curve in "${facts.member}" than the key inside has: ${facts.inside}.`,
    { position: atField(facts.member), suggestion: 'Copy the whole answer again.' },
  )

export const kmsBadMember = (facts: { service: string; member: string }) =>
  new ToolError('key-kms/bad-member', `"${facts.member}" of ${facts.service} isn’t a text.`, {
    position: atField(facts.member),
    suggestion: 'Copy the whole answer again.',
  })

export const opensslCut = (facts: { part: string; offset: number }) =>
  new ToolError('key-openssl/cut-off', `The digits of "${facts.part}" are truncated here.`, {
    position: atOffset(facts.offset, 1),
    suggestion: 'Copy all lines that openssl printed.',
  })

export const opensslOther = (facts: { name: string }) =>
  new ToolError(
    'key-openssl/other-algorithm',
    `openssl printed a key for ${facts.name}, which no Flow account can use.`,
    { suggestion: 'Keys of Flow accounts are on ECDSA P-256 or ECDSA secp256k1.' },
  )

export const opensslNoKey = (facts: { length: number }) =>
  new ToolError(
    'key-openssl/no-key',
    'openssl printed no key here: "pub:" and its digits are missing.',
    {
      position: atOffset(0, facts.length),
      suggestion: 'Copy all lines that openssl printed.',
    },
  )

declare module '../errors.ts' {
  interface ErrorAreas {
    foreignKeys: typeof import('./foreign-errors.ts')
  }
}
