import {
  languageFacts,
  MNEMONIC_LANGUAGES,
  type MnemonicLanguage,
} from '@toolkit/core/mnemonic/languages'
import { FIRST_CHOICE, readPath } from '../../../secrets/phrase/path-choice'
import { PathFields } from '../../../secrets/phrase/path-fields'
import { SecretField } from '../../../ui/fields/secret-field'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Disclosure } from '../../../ui/layout/disclosure'
import { pathBelow } from './form'
import { looksExtended } from './phrase/phrase-text'
import type { PhraseParseResult } from './phrase/read-phrase.task'
import { type SeedPhrase, startsBelow } from './use-seed-phrase'

interface AdvancedFieldsProps {
  readonly page: SeedPhrase
  readonly encoding: PhraseParseResult | null
}

/** Rarely needed fields: the passphrase, a custom path, and the language if it isn't detected. */
export function AdvancedFields({ page, encoding: parsed }: AdvancedFieldsProps) {
  const { form, act, phrase } = page
  const { root } = phrase
  return (
    <Disclosure label="Advanced" summary={summaryOf(page)}>
      {root?.kind === 'extended' ? (
        <p className="text-text-muted">
          An extended key already includes the passphrase, if there was one.
        </p>
      ) : (
        <SecretField
          label="Passphrase"
          optional
          value={form.passphrase.reveal()}
          onChange={text => act({ passphrase: text })}
          error={phrase.passphraseError}
          hint="BIP-39’s 25th word. Each passphrase gives a different wallet. Case and spaces matter; a typo won’t show an error."
        />
      )}
      {startsBelow(root) ? (
        <TextField
          label="Path below this key"
          mono
          value={form.below ?? pathBelow(root.facts.depth)}
          onChange={text => act({ below: text })}
          error={page.pathErrors.below ?? null}
          hint={
            root.facts.part === 'public'
              ? 'Relative to the key, which is m here. A public key has no hardened steps.'
              : 'Relative to the key, which is m here.'
          }
        />
      ) : (
        <PathFields
          choice={form.path}
          onChange={change => act({ path: change })}
          path={page.path}
          errors={page.pathErrors}
        />
      )}
      {looksExtended(form.phrase.reveal()) ? null : <LanguageField page={page} encoding={parsed} />}
    </Disclosure>
  )
}

const DETECTED = 'detected'

function LanguageField({ page: { form, act }, encoding: parsed }: AdvancedFieldsProps) {
  return (
    <SelectField
      label="Language"
      value={form.language ?? DETECTED}
      onChange={value => act({ language: value === DETECTED ? null : (value as MnemonicLanguage) })}
      options={[
        {
          value: DETECTED,
          label: parsed
            ? `Detected: ${languageFacts(parsed.language).label}`
            : 'Detect automatically',
        },
        ...MNEMONIC_LANGUAGES.map(({ id, label, native }) => ({
          value: id,
          label: label === native ? label : `${label} (${native})`,
        })),
      ]}
      notice={alsoIn(parsed?.alsoIn ?? [])}
    />
  )
}

/** Summary of the settings while folded. Never contains the passphrase itself. */
function summaryOf({ form, path }: SeedPhrase): string {
  const set = [
    form.passphrase.reveal() === '' ? null : 'with a passphrase',
    path === readPath(FIRST_CHOICE).path ? null : path,
    form.language && languageFacts(form.language).label,
  ]
  return set.filter(Boolean).join(', ') || 'passphrase, path, language'
}

function alsoIn(languages: readonly MnemonicLanguage[]): string | null {
  if (languages.length === 0) return null
  const names = languages.map(language => languageFacts(language).label).join(', ')
  return `Every word is also in another list: ${names}. The keys are the same, since they’re derived from the words themselves.`
}
