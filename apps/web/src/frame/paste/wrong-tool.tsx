import { Secret } from '@toolkit/core/secret'
import type { PastedKind } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import { taskRef } from '../../workers/task'
import { useWorkerQuery } from '../../workers/use-worker-query'
import { type DataKind, isSecretKind } from '../data-kinds'
import type { ToolManifest } from '../manifest'
import { useOpenOffer } from '../use-open-offer'
import type { Interpretation } from './interpretation'
import { offersOf, type PasteOffer, takesAny } from './offers'

const READ_PASTE = taskRef<typeof import('./read-paste.task').default>('read-paste')

/** Longer than the pause between two words, in milliseconds: no notice while the user is typing. */
const PAUSE_MS = 300
/** Kinds that any tool may be given are never in the wrong place. */
const ANYWHERE: ReadonlySet<PastedKind> = new Set(['text', 'hex', 'base64', 'cadence', 'file'])

export interface WrongToolProps {
  /** Manifest of the tool with the field. */
  readonly tool: ToolManifest
  /** Content of the field, as typed. It may be secret: it goes to a worker and no further. */
  readonly text: string
  /** Kinds that the field takes, if it takes fewer than its tool. */
  readonly takes?: readonly DataKind[]
  readonly className?: string
}

/**
 * Notice beside a field whose content certainly or probably belongs to another tool: one line and one button that
 * opens it there: "This looks like a seed phrase. [Open it in Seed Phrase]". The value travels in memory, even when it
 * is secret. Nothing is shown while the field is empty or its content is or may be right.
 *
 *     <SecretField label="Private key" value={text} … />
 *     <WrongTool tool={manifest} text={text} />
 *
 * A field that takes fewer kinds than its tool declares them: `takes={['address']}`; one that takes any bytes
 * uses `WrongToolOnError`. Parsed lazily, in a worker; pass
 * the text of every render. The button leads to the first tool whose manifest accepts the kind.
 */
export function WrongTool({ tool, text, takes, className }: WrongToolProps) {
  const { open, notLoaded } = useOpenOffer()
  const question = useMemo(
    () => (text.trim() === '' ? null : ({ kind: 'text', text: new Secret(text) } as const)),
    [text],
  )
  const state = useWorkerQuery(READ_PASTE, question, { debounce: PAUSE_MS })
  const offer = state.status === 'success' ? elsewhere(state.data, tool, takes) : null
  return (
    <div aria-live="polite" className={offer ? className : 'contents'}>
      {offer ? (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              {describeOffer(offer)}
              {notLoaded === null ? null : ` ${notLoaded} couldn’t be loaded: you may be offline.`}
            </p>
            <Button size="sm" icon={ArrowRight} onClick={() => void open(offer)}>
              Open it in {offer.tool.title}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  )
}

function describeOffer({ kind, certainty, within }: PasteOffer): string {
  const name = TEXT_KIND_LABELS[kind]
  if (within) return `This text has ${name} in it.`
  return `${certainty === 'certain' ? 'This is' : 'This looks like'} ${name}.`
}

/** Returns the guess that belongs elsewhere; null if the input may well belong here. */
export function elsewhere(
  interpretations: readonly Interpretation[],
  tool: ToolManifest,
  takes = Object.keys(tool.accepts) as readonly DataKind[],
): PasteOffer | null {
  const [first] = interpretations
  if (!first || first.certainty === 'possible' || ANYWHERE.has(first.kind)) return null
  if (takesAny(takes, first)) return null
  // A text may have an address in it.
  if (first.within && takes.includes('text')) return null
  // Fields that are not for secrets report that themselves, and offer its tool.
  if (first.secret && !takes.some(isSecretKind)) return null
  return offersOf([first], tool)[0] ?? null
}
