import { holdsEncryptedKey } from '@toolkit/core/keystore/encrypted-key'
import { type FoundWalletFile, findWalletFiles } from '@toolkit/core/keystore/find-wallet-file'
import { type Guess, guess } from './guess.ts'

const NAMES: Readonly<Record<FoundWalletFile['kind'], string>> = {
  keystore: 'An encrypted keystore',
  vault: 'The encrypted vault of a browser wallet, such as MetaMask or Flow Wallet',
  'flow-wallet-item': 'A backup of the Flow Wallet app, encrypted with its PIN',
}

/**
 * Detects what opens with a password: keystores, vaults of browser wallets, backups of Flow Wallet, encrypted keys in
 * PEM; also with other text around them, in JSON strings and in Base64. Undefined if there is none.
 */
export function detectWalletFile(text: string): readonly Guess[] | undefined {
  if (holdsEncryptedKey(text)) {
    return [guess('keystore', 'certain', 'A private key in PEM, encrypted with a password.')]
  }
  const found = findWalletFiles(text)
  const [first] = found
  if (!first) return undefined
  const name = NAMES[first.kind]
  if (found.length > 1) {
    return [guess('keystore', 'certain', `${name}, and ${found.length - 1} more.`)]
  }
  return first.text === text
    ? [guess('keystore', 'certain', `${name}.`)]
    : [guess('keystore', 'certain', `${name}, in other text.`, { value: first.text })]
}
