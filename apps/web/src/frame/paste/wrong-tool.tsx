import { Secret } from '@toolkit/core/secret'
import { ArrowRight } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'
import { taskRef } from '../../workers/task'
import { useShortTask } from '../../workers/use-answer'
import { type DataKind, isSecretKind } from '../data-kinds'
import type { ToolManifest } from '../manifest'
import { useOpenOffer } from '../use-open-offer'
import { KIND_WORDS } from './kind-messages'
import { offersOf, type PasteOffer, takesAny } from './offers'
import type { Reading, ReadKind } from './reading'

const READ_PASTE = taskRef<typeof import('./read-paste.task').default>('read-paste')

/** Longer than a pause between two words: nobody is told while still typing. */
const PAUSE_MS = 300
/** What every tool may be given is in no wrong place. */
const ANYWHERE: ReadonlySet<ReadKind> = new Set(['text', 'hex', 'base64', 'cadence', 'file'])

export interface WrongToolProps {
  /** The tool that it stands in: its manifest. */
  readonly tool: ToolManifest
  /** What stands in the field, as it was typed. It may be secret: it goes to a worker and no further. */
  readonly text: string
  /** The kinds that the field takes, where it takes fewer than its tool. */
  readonly takes?: readonly DataKind[]
  readonly className?: string
}

/**
 * Beside a field: when what stands in it belongs to another tool, certainly or likely, one line says so
 * and one button opens it there: "This looks like a seed phrase. [Open it in Seed Phrase]". The value
 * travels in memory, also when it is secret. Nothing is shown while the field is right, empty, or may be.
 *
 *     <SecretField label="Private key" value={text} … />
 *     <WrongTool tool={manifest} text={text} />
 *
 * A field that takes fewer kinds than its tool says which: `takes={['address']}`. Read late, in a worker;
 * give it the text of every render. The tool that it leads to is the first whose manifest accepts the kind.
 */
export function WrongTool({ tool, text, takes, className }: WrongToolProps) {
  const { open, notLoaded } = useOpenOffer()
  const question = useMemo(
    () => (text.trim() === '' ? null : ({ kind: 'text', text: new Secret(text) } as const)),
    [text],
  )
  const state = useShortTask(READ_PASTE, question, PAUSE_MS)
  const offer = state.status === 'done' ? elsewhere(state.output, tool, takes) : null
  return (
    <div aria-live="polite" className={offer ? className : 'contents'}>
      {offer ? (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>
              {offer.certainty === 'certain' ? 'This is' : 'This looks like'}{' '}
              {KIND_WORDS[offer.kind]}.
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

/** Where what was read belongs; null where it may well belong here. */
export function elsewhere(
  readings: readonly Reading[],
  tool: ToolManifest,
  takes = Object.keys(tool.accepts) as readonly DataKind[],
): PasteOffer | null {
  const [first] = readings
  if (!first || first.certainty === 'possible' || ANYWHERE.has(first.kind)) return null
  if (takesAny(takes, first)) return null
  // Fields that are no secret's own say that themselves, and offer its tool.
  if (first.secret && !takes.some(isSecretKind)) return null
  return offersOf([first], tool)[0] ?? null
}
