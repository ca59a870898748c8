import { LockKeyholeOpen } from 'lucide-react'
import { Button } from '../../ui/button'
import { ByteField } from '../../ui/fields/byte-field'
import { ErrorLine } from '../../ui/fields/error-line'
import { SecretField } from '../../ui/fields/secret-field'
import { TextField } from '../../ui/fields/text-field'
import { Disclosure } from '../../ui/layout/disclosure'
import { KeyMaterialField } from '../key/key-material-field'
import type { KeySource, KeySourceState } from './use-key-source'

interface KeySourceFieldsProps {
  readonly source: KeySource
  readonly given: KeySourceState
  /** True if missing input is reported. */
  readonly submitted: boolean
  readonly onSource: (source: KeySource) => void
}

/** Fields of one source of a private key. */
export function KeySourceFields(props: KeySourceFieldsProps) {
  const { source, submitted } = props
  if (source === 'phrase') return <PhraseFields {...props} />
  if (source === 'keystore') return <KeystoreFields {...props} />
  const { input, setInput, parsed, read } = props.given.typed
  return (
    <KeyMaterialField
      label="Private key"
      value={input}
      onChange={setInput}
      parsed={parsed}
      error={
        read?.part === 'public'
          ? 'This is a public key. Signing needs the private one.'
          : submitted && parsed.status === 'empty'
            ? 'Enter the private key to sign with.'
            : null
      }
      hint={read ? null : 'Format is detected automatically. The key stays in this page.'}
    />
  )
}

function PhraseFields({ given: { phrase }, submitted }: KeySourceFieldsProps) {
  const { typed, set, checked, pathError, error } = phrase
  const missing =
    submitted && typed.phrase.trim() === '' ? 'Enter the seed phrase to sign with.' : null
  return (
    <>
      <SecretField
        label="Seed phrase"
        multiline
        value={typed.phrase}
        onChange={text => set({ phrase: text })}
        error={missing ?? (checked.status === 'error' ? checked.error : error)}
        notice={
          checked.status === 'success'
            ? `${checked.data.words} words, ${checked.data.language}; checksum valid.`
            : null
        }
        hint="12, 15, 18, 21 or 24 BIP-39 words, in any language."
      />
      <Disclosure label="Path and passphrase" summary={typed.path}>
        <TextField
          label="Derivation path"
          mono
          value={typed.path}
          onChange={path => set({ path })}
          error={pathError}
        />
        <SecretField
          label="Passphrase"
          optional
          value={typed.passphrase}
          onChange={passphrase => set({ passphrase })}
          hint="Used exactly as typed. A typo gives another key."
        />
      </Disclosure>
    </>
  )
}

function KeystoreFields({ given, submitted, onSource }: KeySourceFieldsProps) {
  const { keystore, phrase } = given
  const { file, password, setPassword, open, opened, wrong, failure, busy } = keystore
  const missing = submitted && file.text.trim() === '' ? 'Paste the keystore.' : null
  const mnemonic = opened?.kind === 'mnemonic' ? opened.mnemonic : null
  return (
    <>
      <ByteField
        label="Keystore"
        fourLines
        mostPasted={30_000}
        secret
        value={file.text}
        onChange={file.setText}
        placeholder='{"version":3,"crypto":{…}}'
        error={file.error ?? missing}
      />
      <SecretField label="Password" value={password} onChange={setPassword} error={wrong} />
      {failure ? <ErrorLine error={failure} /> : null}
      {mnemonic ? (
        <ErrorLine
          error="This keystore contains a seed phrase, not a private key."
          action={{
            label: 'Use the seed phrase',
            onAction() {
              phrase.set({
                phrase: mnemonic.reveal(),
                passphrase: opened?.passphrase?.reveal() ?? '',
                ...(opened?.derivationPath ? { path: opened.derivationPath } : {}),
              })
              onSource('phrase')
            },
          }}
        />
      ) : opened?.kind === 'bytes' ? (
        <ErrorLine error="This keystore contains neither a private key nor a seed phrase." />
      ) : null}
      {opened ? null : (
        <div>
          <Button icon={LockKeyholeOpen} busy={busy} disabled={!file.keystore} onClick={open}>
            Open the keystore
          </Button>
        </div>
      )}
    </>
  )
}
