import type { ReactNode } from 'react'
import { SecretField } from '../../ui/fields/secret-field'
import { TextField } from '../../ui/fields/text-field'
import { KeyMaterialField } from '../key/key-material-field'
import { optionalPathError } from '../phrase/path-choice'
import type { SecretInput, SecretKind } from './secret-input'

interface SecretFieldsProps {
  readonly kind: SecretKind
  readonly input: SecretInput
  /** True if the form was submitted, so that missing fields are reported. */
  readonly submitted: boolean
  readonly keyHint?: string
  readonly passphraseHint: string
  /** Rendered under a passphrase, once there is one. */
  readonly children?: ReactNode
}

/** Fields for the private key, or the phrase with its path and passphrase, to be encrypted. */
export function SecretFields(props: SecretFieldsProps) {
  const { kind, input, submitted } = props
  const { set, words } = input
  const missing = input.missing(submitted)
  if (kind === 'private-key') {
    return (
      <KeyMaterialField
        label="Private key"
        value={input.keyInput}
        onChange={input.setKeyInput}
        parsed={input.key}
        error={missing}
        hint={props.keyHint}
      />
    )
  }
  return (
    <>
      <SecretField
        label="Seed phrase"
        multiline
        value={input.phrase}
        onChange={phrase => set({ phrase })}
        error={missing ?? (words.status === 'error' ? words.error : null)}
        notice={phraseNotice(words)}
        hint="12, 15, 18, 21 or 24 BIP-39 words, in any language."
      />
      <TextField
        label="Derivation path"
        optional
        mono
        value={input.path}
        onChange={path => set({ path })}
        error={optionalPathError(input.path)}
        hint="Stored unencrypted in the file. Other programs ignore it and use their own path."
        input={{ placeholder: "m/44'/539'/0'/0/0" }}
      />
      <SecretField
        label="Passphrase"
        optional
        value={input.passphrase}
        onChange={passphrase => set({ passphrase })}
        hint={props.passphraseHint}
      />
      {input.passphrase === '' ? null : props.children}
    </>
  )
}

function phraseNotice(checked: SecretInput['words']): string | null {
  if (checked.status === 'pending') return 'Checking the words…'
  if (checked.status !== 'success') return null
  const { words, language, notes } = checked.data
  const written = notes.length > 0 ? ' It’s saved in standard BIP-39 form.' : ''
  return `${words} words, ${language}; checksum valid.${written}`
}
