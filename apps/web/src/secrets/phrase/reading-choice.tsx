import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Notice } from '../../ui/layout/notice'

export const READING_LABELS: Readonly<Record<PassphraseEncoding, string>> = {
  bip39: 'BIP-39',
  'wallet-core': 'wallet-core',
}

const READING_HINTS: Readonly<Record<PassphraseEncoding, string>> = {
  bip39: 'Normalized (NFKD), per the standard: hardware wallets and most others.',
  'wallet-core':
    'As typed, not normalized: Flow Wallet, Trust Wallet and others built on wallet-core.',
}

interface ReadingChoiceProps {
  readonly readings: readonly PassphraseEncoding[]
  readonly value: PassphraseEncoding
  readonly onChange: (reading: PassphraseEncoding) => void
}

/** Choice between the two encodings in use for a passphrase outside ASCII, with an explanation. */
export function ReadingChoice({ readings, value, onChange }: ReadingChoiceProps) {
  if (readings.length < 2) return null
  return (
    <Notice tone="warning" title="This passphrase opens different keys in different wallets">
      <div className="flex flex-col gap-3">
        <p>
          Some of its letters have several Unicode forms. BIP-39 normalizes them before deriving
          keys; wallet-core doesn’t. You can see both sets of keys, and the account search of Seed
          Phrase tries both.
        </p>
        <SegmentedControl<PassphraseEncoding>
          label="Passphrase read as"
          value={value}
          onChange={onChange}
          options={readings.map(reading => ({ value: reading, label: READING_LABELS[reading] }))}
          hint={READING_HINTS[value]}
        />
      </div>
    </Notice>
  )
}
