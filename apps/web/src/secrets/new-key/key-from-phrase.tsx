import { useEffect, useRef } from 'react'
import type { KeyPartProps } from '../../account/given-key'
import { SecretField } from '../../ui/fields/secret-field'
import { Disclosure } from '../../ui/layout/disclosure'
import { PathFields } from '../phrase/path-fields'
import { ReadingChoice } from '../phrase/reading-choice'
import { type SecretPartProps, secretPart } from '../secret-page'
import { WipeButton } from '../wipe-button'
import { GivenKeyLine } from './given-key-line'
import { usePhraseKey } from './use-phrase-key'

/** A seed phrase of which one public key is used; the phrase stays in here. */
export const KeyFromPhrase = secretPart(PhrasePart)

function PhrasePart({ curve, given, onKey, submitted, onWipe }: KeyPartProps & SecretPartProps) {
  const { typed, set, checked, path, pathErrors, error, readings, reading, key } =
    usePhraseKey(curve)
  const begun = typed.phrase.trim() !== ''
  useTold(key, begun, onKey)
  return (
    <>
      <SecretField
        label="Seed phrase"
        multiline
        value={typed.phrase}
        onChange={phrase => set({ phrase })}
        error={
          submitted && !begun && given === null
            ? 'Enter the seed phrase of the key.'
            : checked.status === 'failed'
              ? checked.error
              : error
        }
        notice={
          checked.status === 'done'
            ? `${checked.output.words} words, ${checked.output.language}; checksum valid.`
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
      <ReadingChoice
        readings={readings}
        value={reading}
        onChange={value => set({ reading: value })}
      />
      {given ? <GivenKeyLine given={given} /> : null}
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

/** Tells of each key once, and of none while a phrase that is typed has none. */
function useTold<K extends object>(
  key: K | null,
  begun: boolean,
  onKey: (key: K | null) => void,
): void {
  const tell = useRef(onKey)
  tell.current = onKey
  useEffect(() => {
    // Nothing typed, as after the part was wiped: what it gave before stays.
    if (begun) tell.current(key)
  }, [key, begun])
}
