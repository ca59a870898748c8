import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { GivenKey, KeyPartProps } from '../../account/given-key'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Checkbox } from '../../ui/fields/switch'
import { Notice } from '../../ui/layout/notice'
import { CopyableValue } from '../../ui/values/copyable-value'
import { taskRef } from '../../workers/task'
import { useTask } from '../../workers/use-task'
import { type SecretPartProps, secretPart } from '../secret-page'
import { GivenKeyLine } from './given-key-line'
import type { MadeKey } from './make-key.task'
import { SaveAsKeystore } from './save-as-keystore'

const MAKE_KEY = taskRef<typeof import('./make-key.task').default>('make-key')

const KINDS = { phrase: 'Seed phrase', 'private-key': 'Private key' } as const
type Kind = keyof typeof KINDS

/** A key that is made in the page; it counts once whoever made it says that it is saved. */
export const KeyMadeHere = secretPart(MadeHerePart)

function MadeHerePart({ curve, given, onKey, submitted, onWipe }: KeyPartProps & SecretPartProps) {
  const [what, setWhat] = useState<Kind>('phrase')
  const job = useTask(MAKE_KEY)
  const made = job.state.status === 'done' ? job.state.output : null
  const tell = useLatest(onKey)
  const unsaved = useLatest(given !== null && !given.saved)
  const here = useLatest(made)

  // Whatever was made and not saved is gone with this part: an account with it would be nobody's.
  useEffect(() => {
    if (unsaved.current && here.current === null) tell.current(null)
    return () => {
      if (unsaved.current) tell.current(null)
    }
  }, [tell, unsaved, here])

  async function make(): Promise<void> {
    tell.current(null)
    const key = await job.run({ what, curve })
    if (key) tell.current(givenBy(key, false))
  }
  // A key is of its curve: with another one it is made anew.
  const stale = made !== null && made.curve !== curve
  const reset = job.reset
  useEffect(() => {
    if (!stale) return
    reset()
    tell.current(null)
  }, [stale, reset, tell])

  if (made === null || stale) {
    return (
      <>
        {given?.saved ? (
          <GivenKeyLine given={given} />
        ) : (
          <SegmentedControl
            label="Make"
            value={what}
            onChange={setWhat}
            options={KINDS}
            hint={
              what === 'phrase'
                ? '12 words to write down; the key is the one at m/44’/539’/0’/0/0.'
                : 'A single key without a phrase.'
            }
          />
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={KeyRound} busy={job.state.status === 'busy'} onClick={() => void make()}>
            {given?.saved ? 'Make another key' : 'Make the key'}
          </Button>
        </div>
        {job.state.status === 'failed' ? <ErrorLine error={job.state.error} /> : null}
        {submitted && !given ? <Missing>Make the key, and save it.</Missing> : null}
        <p className="text-text-muted text-xs">
          Made in this page and never sent or stored: leaving or reloading the page loses what isn’t
          saved.
        </p>
      </>
    )
  }
  const name = made.what === 'phrase' ? 'seed phrase' : 'private key'
  return (
    <>
      <CopyableValue
        name={name}
        value={made.secret}
        note={
          made.what === 'phrase'
            ? '12 words. Anyone who has them controls the account.'
            : '32 bytes. Anyone who has it controls the account.'
        }
      />
      <SaveAsKeystore made={made} />
      <Notice tone="warning" title={`Save the ${name} now`}>
        It is in this page alone. Leaving or reloading the page loses it, and an account of a lost
        key is lost.
      </Notice>
      <Checkbox
        label={`I have saved the ${name}`}
        hint="The key can be used once this is ticked."
        checked={given?.saved === true}
        onChange={saved => tell.current(givenBy(made, saved))}
      />
      {submitted && !given?.saved ? (
        <Missing>{`Save the ${name}, then tick the box.`}</Missing>
      ) : null}
      {given ? <GivenKeyLine given={given} /> : null}
      <div>
        <Button
          size="sm"
          onClick={() => {
            tell.current(null)
            onWipe()
          }}
        >
          Discard it and make another
        </Button>
      </div>
    </>
  )
}

/** What is missing, where the focus goes to when somebody presses on without it. */
function Missing({ children }: { readonly children: string }) {
  return (
    <div data-invalid tabIndex={-1}>
      <ErrorLine error={children} />
    </div>
  )
}

function givenBy({ what, curve, publicKey }: MadeKey, saved: boolean): GivenKey {
  return {
    ...{ publicKey, signatureAlgorithm: curve, hashAlgorithm: null, saved },
    origin: what === 'phrase' ? 'Made here, of a new seed phrase' : 'Made here',
    credentialId: null,
  }
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  latest.current = value
  return latest
}
