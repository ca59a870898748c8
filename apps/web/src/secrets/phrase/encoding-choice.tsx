import type { PassphraseEncoding } from '@toolkit/core/mnemonic/seed'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Notice } from '../../ui/layout/notice'

export const ENCODING_LABELS: Readonly<Record<PassphraseEncoding, string>> = {
  bip39: 'BIP-39',
  'wallet-core': 'wallet-core',
}

const ENCODING_HINTS: Readonly<Record<PassphraseEncoding, string>> = {
  bip39: 'Normalized (NFKD), per the standard: hardware wallets and most others.',
  'wallet-core':
    'As typed, not normalized: Flow Wallet, Trust Wallet and others built on wallet-core.',
}

interface EncodingChoiceProps {
  readonly encodings: readonly PassphraseEncoding[]
  readonly value: PassphraseEncoding
  readonly onChange: (encoding: PassphraseEncoding) => void
}

/** Choice between the two encodings in use for a passphrase outside ASCII, with an explanation. */
export function EncodingChoice({ encodings, value, onChange }: EncodingChoiceProps) {
  if (encodings.length < 2) return null
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
          options={encodings.map(encoding => ({
            value: encoding,
            label: ENCODING_LABELS[encoding],
          }))}
          hint={ENCODING_HINTS[value]}
        />
      </div>
    </Notice>
  )
}
