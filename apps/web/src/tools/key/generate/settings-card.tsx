import { SIGNATURE_ALGORITHM_IDS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { MNEMONIC_LANGUAGES } from '@toolkit/core/mnemonic/languages'
import { entropyLengthOf, WORD_COUNTS, type WordCount } from '@toolkit/core/mnemonic/mnemonic'
import { useWordList } from '../../../keys/use-word-list'
import { Card } from '../../../ui/card'
import { SegmentedControl } from '../../../ui/segmented-control'
import { SelectField } from '../../../ui/select-field'
import { EntropyFields } from './entropy-fields'
import type { Generator } from './use-generate'

const KINDS = [
  { value: 'key', label: 'Private key' },
  { value: 'phrase', label: 'Seed phrase' },
] as const
const CURVES = SIGNATURE_ALGORITHM_IDS.map(value => ({
  value,
  label: SIGNATURE_ALGORITHMS[value].label,
}))
const COUNTS = WORD_COUNTS.map(count => ({ value: `${count}`, label: `${count}` }))
const LANGUAGES = MNEMONIC_LANGUAGES.map(({ id, label, native }) => ({
  value: id,
  label: id === 'english' ? label : `${label} · ${native}`,
}))

/** What is made, and of which entropy. */
export function SettingsCard({ generator }: { readonly generator: Generator }) {
  const { settings, set } = generator
  return (
    <Card title="What to make">
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label="Kind"
          hideLabel
          value={settings.what}
          onChange={what => set({ what })}
          options={KINDS}
          hint={
            settings.what === 'key'
              ? 'One key on one curve, with no phrase behind it.'
              : 'Words to write down, from which every key of every account can be derived again.'
          }
        />
        {settings.what === 'key' ? (
          <SegmentedControl
            label="Signature algorithm"
            value={settings.curve}
            onChange={curve => set({ curve })}
            options={CURVES}
            hint={
              settings.curve === 'ECDSA_P256'
                ? 'What Flow tools use unless told otherwise, and what passkeys and secure enclaves speak.'
                : 'What Flow Wallet makes, and the curve of Bitcoin and Ethereum.'
            }
          />
        ) : (
          <PhraseFields generator={generator} />
        )}
        <EntropyFields generator={generator} />
      </div>
    </Card>
  )
}

function PhraseFields({ generator: { settings, set } }: { readonly generator: Generator }) {
  const list = useWordList(settings.language)
  return (
    <>
      <SegmentedControl
        label="Words"
        value={`${settings.wordCount}`}
        onChange={count => set({ wordCount: Number(count) as WordCount })}
        options={COUNTS}
        hint={`${entropyLengthOf(settings.wordCount) * 8} bits of entropy.`}
      />
      <SelectField
        label="Language"
        value={settings.language}
        onChange={language => set({ language })}
        options={LANGUAGES}
        notice={list.words === null && list.error === null ? 'Loading its word list…' : undefined}
        error={list.error}
        errorAction={{ label: 'Try again', onAction: list.retry }}
        hint={
          settings.language === 'english'
            ? 'The list that every wallet knows.'
            : 'Flow Wallet and most others read English phrases only. Be sure that yours reads this one.'
        }
      />
    </>
  )
}
