import { SIGNATURE_ALGORITHM_IDS, SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { MNEMONIC_LANGUAGES } from '@toolkit/core/mnemonic/languages'
import { entropyLengthOf, WORD_COUNTS, type WordCount } from '@toolkit/core/mnemonic/mnemonic'
import { passphraseEncodings } from '@toolkit/core/mnemonic/seed'
import { RefreshCw } from 'lucide-react'
import { PathFields } from '../../../secrets/phrase/path-fields'
import { useWordList } from '../../../secrets/phrase/use-word-list'
import { Button } from '../../../ui/button'
import { SecretField } from '../../../ui/fields/secret-field'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { SelectField } from '../../../ui/fields/select-field'
import { EntropyFields } from './entropy-fields'
import type { Generator } from './use-generate'

const SIGNATURE_ALGORITHM_OPTIONS = SIGNATURE_ALGORITHM_IDS.map(value => ({
  value,
  label: SIGNATURE_ALGORITHMS[value].label,
}))
const COUNTS = WORD_COUNTS.map(count => ({ value: `${count}`, label: `${count}` }))
const LANGUAGES = MNEMONIC_LANGUAGES.map(({ id, label, native }) => ({
  value: id,
  label: id === 'english' ? label : `${label} · ${native}`,
}))

interface SettingsFieldsProps {
  readonly generator: Generator
  /** True if they differ from those of the secret in view. */
  readonly differ: boolean
}

/** Settings for the next secret. Earlier ones aren't affected. */
export function SettingsFields({ generator, differ }: SettingsFieldsProps) {
  const { settings, set, secret, another } = generator
  const isKey = settings.what === 'key'
  return (
    <>
      {secret ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-text-muted text-xs">
            {isKey
              ? 'For the next key. This one stays as it is.'
              : 'For the next words. These stay as they are.'}
          </p>
          {differ ? (
            <Button size="sm" icon={RefreshCw} onClick={another}>
              {isKey ? 'New key with these settings' : 'New words with these settings'}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isKey ? (
        <SegmentedControl
          label="Signature algorithm"
          value={settings.signatureAlgorithm}
          onChange={signatureAlgorithm => set({ signatureAlgorithm })}
          options={SIGNATURE_ALGORITHM_OPTIONS}
          hint={
            settings.signatureAlgorithm === 'ECDSA_P256'
              ? 'Flow’s default; also used by passkeys and secure enclaves.'
              : 'Used by Flow Wallet, Bitcoin and Ethereum.'
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
      {isKey ? null : <PhraseFields generator={generator} />}
      <EntropyFields generator={generator} />
    </>
  )
}

/** Word list, passphrase and path. */
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
  if (passphraseEncodings(passphrase).length > 1) {
    return 'BIP-39 and wallet-core (Flow Wallet) encode these letters differently, so there are two sets of keys. Both are shown; plain ASCII letters avoid this.'
  }
  return /^\s|\s$/u.test(passphrase) ? 'It starts or ends with a space, which counts.' : undefined
}
