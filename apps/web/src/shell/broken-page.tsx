import { mayHoldSecret } from '@toolkit/core/detect/secret-candidates'
import { Secret } from '@toolkit/core/secret'
import { RotateCcw, TextSelect, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { EmptyState } from '../ui/layout/empty-state'
import { Notice } from '../ui/layout/notice'
import { CopyableValue } from '../ui/values/copyable-value'
import type { TypedText } from './typed-texts'

/** Longer texts are cut for the eye; they are copied whole. */
const MOST_SHOWN = 20_000

export interface BrokenPageProps {
  /** What stood in its fields. */
  readonly typed: readonly TypedText[]
  /** Whether its tool takes secrets: then every text may be one. */
  readonly secrets: boolean
  readonly onRestart: () => void
}

/** In place of a page that broke while it was drawn: what was typed is kept here, and the tool can start anew. */
export function BrokenPage({ typed, secrets, onRestart }: BrokenPageProps) {
  const [shown, setShown] = useState(false)
  const some = typed.length > 0
  return (
    <>
      <EmptyState
        title="Something went wrong on our side"
        actions={
          <>
            <Button variant="primary" icon={RotateCcw} onClick={onRestart}>
              Restart the tool
            </Button>
            {some ? (
              <Button icon={TextSelect} aria-expanded={shown} onClick={() => setShown(!shown)}>
                {shown ? 'Hide what you typed' : 'Show what you typed'}
              </Button>
            ) : null}
          </>
        }
      >
        <p>
          Nothing was sent. {some ? 'What you typed is kept in this page. ' : ''}The other tools
          still work.
        </p>
      </EmptyState>
      {shown ? <Texts typed={typed} secrets={secrets} /> : null}
    </>
  )
}

export interface TypedBeforeProps extends Pick<BrokenPageProps, 'typed' | 'secrets'> {
  readonly onDrop: () => void
}

/** Above a tool that was started anew: what was typed before. */
export function TypedBefore({ typed, secrets, onDrop }: TypedBeforeProps) {
  const [shown, setShown] = useState(false)
  return (
    <Notice
      tone="info"
      title="What you typed before the restart is kept"
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
      {shown ? <Texts typed={typed} secrets={secrets} /> : null}
    </Notice>
  )
}

function Texts({ typed, secrets }: Pick<BrokenPageProps, 'typed' | 'secrets'>) {
  const [values] = useState(() =>
    typed.map(({ name, text, masked }) => ({
      name,
      value: secrets || masked || mayHoldSecret(text) ? new Secret(text) : text,
      long: text.length > MOST_SHOWN,
    })),
  )
  return (
    <section aria-label="What you typed" className="mx-auto flex w-full max-w-3xl flex-col gap-3">
      {values.map(({ name, value, long }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change.
        <CopyableValue key={at} name={name} value={value} shorten={long} />
      ))}
    </section>
  )
}
