import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SourceKey, SourceKeyProps } from '../../account/new-keys/key-source'
import { Button } from '../../ui/button'
import { ErrorLine } from '../../ui/fields/error-line'
import { SegmentedControl } from '../../ui/fields/segmented-control'
import { Checkbox } from '../../ui/fields/switch'
import { lazyPart } from '../../ui/layout/lazy-part'
import { Notice } from '../../ui/layout/notice'
import { Spinner } from '../../ui/loading'
import { taskRef } from '../../workers/task'
import { useTask } from '../../workers/use-task'
import type { SecretPartProps } from '../secret-page'
import { NewPrivateKey, NewWords } from './made-secret'
import type { MadeKey } from './make-key.task'
import { SourceKeyLine } from './source-key-line'

const MAKE_KEY = taskRef<typeof import('./make-key.task').default>('make-key')

const SaveAsKeystore = lazyPart(async () => (await import('./save-as-keystore')).SaveAsKeystore, {
  name: 'The keystore',
  loading: <Spinner label="Loading" />,
})

const KINDS = { phrase: 'Seed phrase', 'private-key': 'Private key' } as const
type Kind = keyof typeof KINDS

/** A key that is made in the page; it counts once whoever made it says that it is saved. */
export function KeyMadeHere(props: SourceKeyProps & SecretPartProps) {
  const { curve, value, onChange, submitted, onWipe } = props
  const [what, setWhat] = useState<Kind>('phrase')
  const [shown, setShown] = useState(false)
  const { state, run, reset } = useTask(MAKE_KEY)
  // A key is of its curve: with another one it is made anew.
  const made = state.status === 'done' && state.output.curve === curve ? state.output : null
  const busy = state.status === 'busy'

  // Whatever was made and not saved is gone with this part: an account with it would be nobody's.
  const dropUnsaved = useEffectEvent(() => {
    if (value?.saved === false) onChange(null)
  })
  useEffect(() => {
    dropUnsaved()
    return () => dropUnsaved()
  }, [])

  async function make(): Promise<void> {
    onChange(null)
    const key = await run({ what, curve })
    if (key) onChange(sourceKeyOf(key, false))
  }
  function show(next: boolean): void {
    setShown(next)
    // The words are made when somebody first wants to see them.
    if (made === null) void make()
  }

  if (made === null && value?.saved) {
    return (
      <>
        <SourceKeyLine value={value} />
        <MakeButton label="Make another key" busy={busy} onMake={make} />
      </>
    )
  }
  const name = what === 'phrase' ? 'seed phrase' : 'private key'
  return (
    <>
      <SegmentedControl
        label="Kind of key"
        value={what}
        onChange={next => {
          onChange(null)
          reset()
          setShown(false)
          setWhat(next)
        }}
        options={KINDS}
        hint={
          what === 'phrase'
            ? "12 words to write down; the key is the one at m/44'/539'/0'/0/0."
            : 'A single key without a phrase.'
        }
      />
      {what === 'phrase' ? (
        <NewWords words={made?.secret ?? null} shown={shown} busy={busy} onShow={show} />
      ) : made ? (
        <NewPrivateKey value={made.secret} />
      ) : (
        <MakeButton label="Make the key" busy={busy} onMake={make} />
      )}
      {state.status === 'failed' ? <ErrorLine error={state.error} /> : null}
      {made ? (
        <>
          <Notice tone="warning" title={`Save the ${name} now`}>
            It exists only on this page. Lose it and you lose the account.
          </Notice>
          <Checkbox
            label={`I have saved the ${name}`}
            hint="The key can be used once this is ticked."
            checked={value?.saved === true}
            onChange={saved => onChange(sourceKeyOf(made, saved))}
          />
        </>
      ) : (
        <p className="text-text-muted text-xs">
          Made in this page and never sent or stored: leaving or reloading the page loses what isn’t
          saved.
        </p>
      )}
      {submitted && !value?.saved ? (
        <Missing>
          {made
            ? `Save the ${name}, then tick the box.`
            : what === 'phrase'
              ? 'Show the words, and write them down.'
              : 'Make the key, and save it.'}
        </Missing>
      ) : null}
      {value ? <SourceKeyLine value={value} /> : null}
      {made ? (
        <>
          <SaveAsKeystore made={made} />
          <div>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                onChange(null)
                onWipe()
              }}
            >
              Discard it and make another
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}

interface MakeButtonProps {
  readonly label: string
  readonly busy: boolean
  readonly onMake: () => Promise<void>
}

function MakeButton({ label, busy, onMake }: MakeButtonProps) {
  return (
    <div>
      <Button icon={KeyRound} busy={busy} onClick={() => void onMake()}>
        {label}
      </Button>
    </div>
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

function sourceKeyOf({ what, curve, publicKey }: MadeKey, saved: boolean): SourceKey {
  return {
    ...{ publicKey, signatureAlgorithm: curve, saved },
    origin: what === 'phrase' ? 'Public key of the new seed phrase' : 'Public key of the new key',
    credentialId: null,
  }
}
