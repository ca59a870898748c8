import type { ToolError } from '@toolkit/core/errors'
import { Notice } from '../../../ui/notice'
import { SecretField } from '../../../ui/secret-field'
import { SegmentedControl } from '../../../ui/segmented-control'
import { TextField } from '../../../ui/text-field'
import type { Creating } from './use-creating'

interface PhraseFieldsProps {
  readonly creating: Creating
  readonly pathError: ToolError | null
}

/** The phrase, and what the format has no place for. */
export function PhraseFields({ creating, pathError }: PhraseFieldsProps) {
  const { form, set, checked, errors } = creating
  return (
    <>
      <SecretField
        label="Seed phrase"
        multiline
        rows={3}
        value={form.phrase}
        onChange={phrase => set({ phrase })}
        error={errors.phrase ?? (checked.status === 'failed' ? checked.error : null)}
        notice={phraseNotice(creating)}
        hint="12, 15, 18, 21 or 24 words of BIP-39, in any of its languages."
      />
      <TextField
        label="Derivation path"
        optional
        mono
        value={form.path}
        onChange={path => set({ path })}
        error={pathError}
        hint="Noted in the file in the clear, where other programs pass over it: they derive by their own path."
        input={{ placeholder: "m/44'/539'/0'/0/0" }}
      />
      <SecretField
        label="Passphrase"
        optional
        value={form.passphrase}
        onChange={passphrase => set({ passphrase })}
        hint="Of BIP-39, if the phrase was used with one: not the password of the file."
      />
      {form.passphrase === '' ? null : (
        <>
          <SegmentedControl
            label="What becomes of the passphrase"
            value={form.keepPassphrase ? 'keep' : 'leave'}
            onChange={choice => set({ keepPassphrase: choice === 'keep' })}
            options={[
              { value: 'leave', label: 'Leave it out' },
              { value: 'keep', label: 'Keep it, encrypted' },
            ]}
          />
          <Notice tone="warning" title="The format holds no passphrase">
            {form.keepPassphrase
              ? 'It is written into a part of its own, under the same password, that only this toolkit reads. Phrase and passphrase then lie behind one password; other programs open the phrase alone.'
              : 'The file notes that a passphrase belongs to the phrase, and does not hold it. Without it the phrase opens other accounts: keep it somewhere else.'}
          </Notice>
        </>
      )}
    </>
  )
}

function phraseNotice({ checked }: Creating): string | null {
  if (checked.status === 'busy') return 'Checking the words…'
  if (checked.status !== 'done') return null
  const { words, language, notes } = checked.output
  const written = notes.length > 0 ? ' It is written as BIP-39 writes it.' : ''
  return `${words} words, ${language}; the checksum is right.${written}`
}
