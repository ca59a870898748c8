import { atOffset, ToolError } from '../errors.ts'

// Messages for wallet files other than keystores.

const DAMAGED = 'The file is damaged. Look for another copy.'

export const vaultDamaged = () =>
  new ToolError('wallet-file/vault-damaged', 'The vault’s data, iv or salt is damaged.', {
    suggestion: 'Copy the whole vault, from “{” to “}”.',
  })

export const vaultEmpty = () =>
  new ToolError(
    'wallet-file/vault-empty',
    'The password is right, but the vault holds neither a phrase nor a private key.',
    { suggestion: 'The keys may be on a hardware wallet.' },
  )

export const walletWrongPassword = (facts: { hint: string | null }) =>
  new ToolError('wallet-file/wrong-password', 'Wrong password, or the file is damaged.', {
    suggestion: facts.hint ?? 'Use the password that unlocked the wallet at that time.',
  })

export const severalKeystores = (facts: { count: number }) =>
  new ToolError('wallet-file/several', `These are ${facts.count} keystores.`, {
    suggestion: 'Paste the one you want to open.',
  })

export const onlyKeystores = () =>
  new ToolError('wallet-file/only-keystores', 'This is a wallet file, but not a keystore.', {
    suggestion: 'Open it with the KeyStore tool, then use the phrase or key in it.',
  })

/** `command` rewrites the key in a form that opens here. */
export const keyCipherUnknown = (facts: { name: string; command: string; offset: number }) =>
  new ToolError(
    'wallet-file/key-cipher',
    `The key is encrypted with ${facts.name}, which isn’t supported.`,
    {
      position: atOffset(facts.offset, 0),
      suggestion: `${facts.command} asks for the password and writes a file that opens here.`,
    },
  )

export const encryptedKeyDamaged = (facts: { offset: number }) =>
  new ToolError('wallet-file/key-damaged', 'The encrypted key is damaged or incomplete.', {
    position: atOffset(facts.offset, 0),
    suggestion: DAMAGED,
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    walletFile: typeof import('./wallet-file-errors.ts')
  }
}
