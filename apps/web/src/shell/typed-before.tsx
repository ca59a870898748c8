import { Secret } from '@toolkit/core/secret'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import { TextSelect, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { registerSecretHolder } from '../frame/clearing/secret-registry'
import { Button } from '../ui/button'
import { Notice } from '../ui/layout/notice'
import { CopyableValue } from '../ui/values/copyable-value'
import type { TypedText } from './typed-texts'

/** Longer texts are cut for the eye; they are copied whole. */
const MAX_SHOWN = 20_000

export interface TypedBeforeProps {
  /** What stood in the fields of a page that broke. */
  readonly typed: readonly TypedText[]
  /** Whether its tool takes secrets: then every text may be one. */
  readonly secrets: boolean
  readonly onDrop: () => void
}

/** What was typed before a page broke: shown at a press, a secret masked even then, until it is discarded. */
export function TypedBefore({ typed, secrets, onDrop }: TypedBeforeProps) {
  const [shown, setShown] = useState(false)
  // What may be a secret goes with all others.
  useEffect(() => registerSecretHolder(onDrop, { now: true }), [onDrop])
  return (
    <Notice
      tone="info"
      title="What you typed is kept in this page"
      actions={
        <>
          <Button
            size="sm"
            icon={TextSelect}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide what you typed' : 'Show what you typed'}
          </Button>
          <Button size="sm" icon={Trash2} onClick={onDrop}>
            Discard it
          </Button>
        </>
      }
    >
      {shown ? (
        <section aria-label="What you typed" className="flex flex-col gap-3 pt-2">
          {typed.map(({ name, text, masked }) => (
            <Typed key={text} name={name} text={text} masked={secrets || masked} />
          ))}
        </section>
      ) : null}
    </Notice>
  )
}

function Typed({ name, text, masked }: TypedText) {
  const [value] = useState(() => (masked || mayHoldSecret(text) ? new Secret(text) : text))
  return <CopyableValue name={name} value={value} shorten={text.length > MAX_SHOWN} />
}
