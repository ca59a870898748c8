import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'

/** Who reads a passphrase so. */
export const READING_LABELS: Readonly<Record<PassphraseReading, string>> = {
  bip39: 'BIP-39',
  'wallet-core': 'Flow Wallet (wallet-core)',
}
