import { KeyMaterialField } from '../../../keys/key-material-field'
import { ByteField } from '../../../ui/byte-field'
import { SecretField } from '../../../ui/secret-field'
import { TextField } from '../../../ui/text-field'
import type { FormErrors, SaveForm } from './save-form'
import type { SecretInput } from './use-secret-input'

interface SecretFieldsProps {
  readonly form: SaveForm
  readonly onForm: (change: Partial<SaveForm>) => void
  readonly input: SecretInput
  readonly errors: FormErrors | null
  /** Whether saving was tried, so that what is missing is said. */
  readonly tried: boolean
}

/** The fields for what is backed up, by its kind. */
export function SecretFields({ form, onForm, input, errors, tried }: SecretFieldsProps) {
  switch (form.kind) {
    case 'private-key':
      return (
        <KeyMaterialField
          label="Private key"
          value={input.keyInput}
          onChange={input.setKeyInput}
          reading={input.keyReading}
          error={tried || input.keyReading.status === 'read' ? input.missing : null}
        />
      )
    case 'mnemonic':
      return (
        <>
          <PhraseField input={input} tried={tried} />
          <SecretField
            label="Passphrase of the phrase"
            optional
            value={form.passphrase}
            onChange={passphrase => onForm({ passphrase })}
            hint="Kept encrypted beside the phrase: without it the phrase leads to other keys."
          />
          <TextField
            label="Derivation path"
            optional
            mono
            value={form.path}
            onChange={path => onForm({ path })}
            error={errors?.path}
            hint="Noted in the clear, for example m/44'/539'/0'/0/0."
          />
        </>
      )
    case 'keystore':
      return <KeystoreField input={input} tried={tried} />
  }
}

function PhraseField({ input, tried }: { readonly input: SecretInput; readonly tried: boolean }) {
  const { phraseReading: reading } = input
  return (
    <SecretField
      label="Seed phrase"
      multiline
      value={input.phrase}
      onChange={input.setPhrase}
      hint="12 to 24 words, in any language of BIP-39."
      notice={
        reading.status === 'done'
          ? `${reading.output.words} words, ${reading.output.language}; the checksum fits.`
          : null
      }
      error={reading.status === 'failed' ? reading.error : tried ? input.missing : null}
    />
  )
}

function KeystoreField({ input, tried }: { readonly input: SecretInput; readonly tried: boolean }) {
  const { fileReading: reading } = input
  return (
    <ByteField
      mostPasted={30_000}
      label="Keystore file"
      rows={5}
      value={input.file}
      onChange={input.setFile}
      placeholder="{&quot;version&quot;: 3, …}"
      hint="Encrypted already: it goes as it is, under its own password."
      notice={reading.status === 'done' ? noticeOf(reading.output) : null}
      error={reading.status === 'failed' ? reading.error : tried ? input.missing : null}
    />
  )
}

function noticeOf(header: {
  readonly format: string
  readonly cost: string
  readonly weaknesses: readonly string[]
  readonly publicFacts: number
}): string {
  const { format, cost, weaknesses, publicFacts } = header
  const names =
    publicFacts === 0
      ? []
      : ['It names an address or public key in the clear, which Google would see.']
  return [`${format}, ${cost}.`, ...names, ...weaknesses].join(' ')
}
