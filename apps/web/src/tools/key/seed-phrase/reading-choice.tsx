import type { PassphraseReading } from '@toolkit/core/mnemonic/seed'
import { Notice } from '../../../ui/notice'
import { SegmentedControl } from '../../../ui/segmented-control'

export const READING_LABELS: Readonly<Record<PassphraseReading, string>> = {
  bip39: 'BIP-39',
  'wallet-core': 'wallet-core',
}

const READING_HINTS: Readonly<Record<PassphraseReading, string>> = {
  bip39: 'Normalised (NFKD), as the standard says: hardware wallets and most others.',
  'wallet-core':
    'As it was typed, without normalising: Flow Wallet, Trust Wallet, and what else is built on wallet-core.',
}

interface ReadingChoiceProps {
  readonly readings: readonly PassphraseReading[]
  readonly value: PassphraseReading
  readonly onChange: (reading: PassphraseReading) => void
}

/** The two answers that a passphrase outside ASCII has in the wild, and why there are two. */
export function ReadingChoice({ readings, value, onChange }: ReadingChoiceProps) {
  if (readings.length < 2) return null
  return (
    <Notice tone="warning" title="This passphrase opens different keys in different wallets">
      <div className="flex flex-col gap-3">
        <p>
          Some of its letters can be written in more than one way in Unicode. BIP-39 brings them
          into one form before the keys are made; wallet-core takes them as they come. Both sets of
          keys are below, and the search for accounts tries both.
        </p>
        <SegmentedControl<PassphraseReading>
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
