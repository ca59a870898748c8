import { useEffect, useEffectEvent } from 'react'
import type { SourceKeyProps } from '../../account/new-keys/key-source'
import { SecretField } from '../../ui/fields/secret-field'
import { Disclosure } from '../../ui/layout/disclosure'
import { EncodingChoice } from '../phrase/encoding-choice'
import { PathFields } from '../phrase/path-fields'
import type { SecretPartProps } from '../secret-page'
import { WipeButton } from '../wipe-button'
import { SourceKeyLine } from './source-key-line'
import { usePhraseKey } from './use-phrase-key'

/** Seed phrase as a source of one public key; the phrase stays in this component. */
export function KeyFromPhrase(props: SourceKeyProps & SecretPartProps) {
  const { signatureAlgorithm, value, onChange, submitted, onWipe } = props
  const { typed, set, checked, path, pathErrors, error, encodings, encoding, key } =
    usePhraseKey(signatureAlgorithm)
  const begun = typed.phrase.trim() !== ''
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    // Empty input, such as after a wipe, keeps the earlier key.
    if (begun) tell(key)
  }, [key, begun])
  return (
    <>
      <SecretField
        label="Seed phrase"
        multiline
        value={typed.phrase}
        onChange={phrase => set({ phrase })}
        error={
          submitted && !begun && value === null
            ? 'Enter the seed phrase of the key.'
            : checked.status === 'error'
              ? checked.error
              : error
        }
        notice={
          checked.status === 'success'
            ? `${checked.data.words} words, ${checked.data.language}; checksum valid.`
            : null
        }
        hint="12, 15, 18, 21 or 24 BIP-39 words. It stays in this page; only the public key is used."
      />
      <Disclosure label="Path and passphrase" summary={path ?? ''}>
        <PathFields
          choice={typed.path}
          onChange={change => set({ path: { ...typed.path, ...change } })}
          path={path}
          errors={pathErrors}
        />
        <SecretField
          label="Passphrase"
          optional
          value={typed.passphrase}
          onChange={passphrase => set({ passphrase })}
          hint="Used exactly as typed. A typo gives another key."
        />
      </Disclosure>
      <EncodingChoice
        encodings={encodings}
        value={encoding}
        onChange={next => set({ encoding: next })}
      />
      {value ? <SourceKeyLine value={value} /> : null}
      {begun ? (
        <div>
          <WipeButton
            onWipe={onWipe}
            gone="The phrase is gone; its public key stays in the form."
          />
        </div>
      ) : null}
    </>
  )
}
