import { Secret } from '@toolkit/core/secret'
import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import { TextSelect, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { registerSecretHolder } from '../frame/clearing/secret-registry'
import { Button } from '../ui/button'
import { Notice } from '../ui/layout/notice'
import { CopyableValue } from '../ui/values/copyable-value'
import type { TypedText } from './page-boundary'

/** Maximum characters displayed; copying includes all of them. */
const MAX_VISIBLE = 20_000

export interface TypedBeforeProps {
  /** Text in the fields of a crashed page. */
  readonly typed: readonly TypedText[]
  /** True if the tool takes secrets, so that every text may be one. */
  readonly secrets: boolean
  readonly onDrop: () => void
}

/**
 * Text typed before a page crashed: shown on a press, with secrets masked even then, until it is
 * discarded.
 */
export function TypedBefore({ typed, secrets, onDrop }: TypedBeforeProps) {
  const [visible, setVisible] = useState(false)
  // Possible secrets are cleared along with all others.
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
            aria-expanded={visible}
            onClick={() => setVisible(!visible)}
          >
            {visible ? 'Hide what you typed' : 'Show what you typed'}
          </Button>
          <Button size="sm" icon={Trash2} onClick={onDrop}>
            Discard it
          </Button>
        </>
      }
    >
      {visible ? (
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
  return <CopyableValue name={name} value={value} shorten={text.length > MAX_VISIBLE} />
}
