import { SIGNATURE_ALGORITHM_IDS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { EntropyKind } from '@toolkit/core/mnemonic/entropy'
import { languageFacts, MNEMONIC_LANGUAGES } from '@toolkit/core/mnemonic/languages'
import { entropyLengthOf, WORD_COUNTS, type WordCount } from '@toolkit/core/mnemonic/mnemonic'
import { passphraseReadings } from '@toolkit/core/mnemonic/seed'
import type { ReactNode } from 'react'
import { FIRST_CHOICE, readPath } from '../../../secrets/phrase/path-choice'
import { PathFields } from '../../../secrets/phrase/path-fields'
import { useWordList } from '../../../secrets/phrase/use-word-list'
import { SecretField } from '../../../ui/fields/secret-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { SelectField } from '../../../ui/fields/select-field'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
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

interface SettingsCardProps {
  readonly generator: Generator
  /** The button, between what everybody chooses and what few need. */
  readonly children: ReactNode
}

/** What is made, and, folded, of which entropy and in which way. */
export function SettingsCard({ generator, children }: SettingsCardProps) {
  const { settings, set } = generator
  const isKey = settings.what === 'key'
  return (
    <Card title="Generate">
      <div className="flex flex-col gap-5">
        <SegmentedControl
          label="Kind"
          hideLabel
          value={settings.what}
          onChange={what => set({ what })}
          options={KINDS}
          hint={
            isKey
              ? 'A single key on one curve, without a phrase.'
              : 'Words to write down that restore every key of every account.'
          }
        />
        {isKey ? (
          <SegmentedControl
            label="Signature algorithm"
            value={settings.curve}
            onChange={curve => set({ curve })}
            options={CURVES}
            hint={
              settings.curve === 'ECDSA_P256'
                ? 'The default of Flow tools, and the curve of passkeys and secure enclaves.'
                : 'What Flow Wallet uses, and the curve of Bitcoin and Ethereum.'
            }
          />
        ) : (
          <SegmentedControl
            label="Words"
            value={`${settings.wordCount}`}
            onChange={count => set({ wordCount: Number(count) as WordCount })}
            options={COUNTS}
            hint={`${entropyLengthOf(settings.wordCount) * 8} bits of entropy.`}
          />
        )}
        {children}
        <Disclosure label="Advanced" summary={summaryOf(generator)}>
          {isKey ? null : <PhraseFields generator={generator} />}
          <EntropyFields generator={generator} />
        </Disclosure>
      </div>
    </Card>
  )
}

/** What is set, or may be, while it is folded. The passphrase itself is never said. */
function summaryOf({ settings, read }: Generator): string {
  const { what, entropyKind, passphrase, language } = settings
  const isKey = what === 'key'
  const set = [
    !isKey && passphrase !== '' && 'with a passphrase',
    !isKey && read.path !== readPath(FIRST_CHOICE).path && read.path,
    !isKey && language !== 'english' && languageFacts(language).label,
    entropyKind !== 'none' && SOURCES[entropyKind],
  ].filter(Boolean)
  if (set.length > 0) return set.join(', ')
  return isKey ? 'entropy of your own' : 'passphrase, path, language, entropy'
}

const SOURCES: Readonly<Record<EntropyKind, string>> = {
  dice: 'mixed with dice',
  coin: 'mixed with coin tosses',
  hex: 'mixed with hex digits',
  cards: 'mixed with playing cards',
}

/** The list that the words are taken from, and what leads from them to the keys. */
function PhraseFields({ generator }: { readonly generator: Generator }) {
  const { settings, set, read, errors } = generator
  const { words, failure } = useWordList(settings.language)
  return (
    <>
      <SecretField
        label="Passphrase"
        optional
        value={settings.passphrase}
        onChange={passphrase => set({ passphrase })}
        error={errors.passphrase}
        notice={passphraseNotice(settings.passphrase)}
        hint="Part of the backup: the same words with a different passphrase, or none, open different keys."
      />
      <PathFields
        choice={settings.path}
        onChange={change => set({ path: { ...settings.path, ...change } })}
        path={read.path}
        errors={errors}
      />
      <SelectField
        label="Language"
        value={settings.language}
        onChange={language => set({ language })}
        options={LANGUAGES}
        notice={words === null && failure === null ? 'Loading its word list…' : undefined}
        error={failure?.error}
        errorAction={failure ? { label: 'Try again', onAction: failure.retry } : undefined}
        hint={
          settings.language === 'english'
            ? 'The list every wallet supports.'
            : 'Flow Wallet and most others only read English phrases. Make sure yours reads this one.'
        }
      />
    </>
  )
}

function passphraseNotice(passphrase: string): string | undefined {
  if (passphraseReadings(passphrase).length > 1) {
    return 'BIP-39 and wallet-core (Flow Wallet) encode these letters differently, so there are two sets of keys. Both are shown; plain ASCII letters avoid this.'
  }
  return /^\s|\s$/u.test(passphrase) ? 'It starts or ends with a space, which counts.' : undefined
}
