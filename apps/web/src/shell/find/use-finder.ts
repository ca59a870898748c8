import type { LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DataKind } from '../../frame/data-kinds'
import { groupOf } from '../../frame/groups'
import type { ToolEntry } from '../../frame/manifest'
import type { PasteOffer } from '../../frame/paste/offers'
import type { Reading } from '../../frame/paste/reading'
import { toolMetaOf } from '../../frame/tool-metas'
import { useOpenOffer } from '../../frame/use-open-offer'
import { describePasted, fitsLine, isSecret, pastedIn, typedInDoubt } from './describe-entry'
import { type Entry, NOTHING, textEntry } from './entry'
import { choicesOf } from './two-kinds'
import { useRecognised } from './use-recognised'
import { useSearch } from './use-search'

/** What is typed is read after a pause so long; what is pasted at once. */
const PAUSE_MS = 150
/** A longer text is no search for a tool. */
const LONGEST_SEARCH = 60

const NOT_READ = { readings: null, offers: [] } as const

/** One thing to choose. */
export interface FinderRow {
  readonly id: string
  readonly icon: LucideIcon | undefined
  readonly title: string
  /** At the end of the line: where it leads, or of what kind it is. */
  readonly detail: string
  /** Why it is offered, as a sentence. */
  readonly why?: string
  /** What it would be opened as, where it is offered for what was put in. */
  readonly kind?: DataKind
  /** The page that it opens, for fetching it ahead. */
  readonly path?: string
  /** Does it. `leave` closes what is around the field; it is called before another page is shown. */
  readonly run: (leave: () => void) => void
}

export interface FinderOptions {
  /** What it begins with: a file that was dropped. */
  readonly first?: Entry
  /** Enter was pressed for that already. */
  readonly entered?: boolean
  /** Opens a page of ours. */
  readonly navigate: (path: string) => void
  /** What there is to choose before anything is put in. */
  readonly others?: (query: string) => readonly FinderRow[]
  /** Closes what is around the field; called when something was chosen. */
  readonly onLeave?: () => void
}

/** The state of a field that searches the tools and recognises whatever is put into it. */
export function useFinder(options: FinderOptions) {
  const { first = NOTHING, entered = false, navigate, others, onLeave } = options
  const [entry, setEntry] = useState(first)
  const [chosen, setChosen] = useState<{ readonly entry: Entry; readonly index: number }>()
  const [awaited, setAwaited] = useState(entered ? first : null)
  const { open, notLoaded } = useOpenOffer()
  const value = useMemo(() => pastedIn(entry), [entry])
  const { state, retry } = useRecognised(value, entry.kind === 'typed' ? PAUSE_MS : 0)
  const { readings, offers } = state.status === 'done' ? state : NOT_READ
  const shown = useShown(entry, readings)
  const query = shown.masked ? '' : shown.text.trim()
  const searching = useSearch(query !== '' && query.length <= LONGEST_SEARCH)
  const { search } = searching
  const rows = useMemo(
    () => rowsOf({ query, entry, readings, offers, navigate, others, open, search }),
    [query, entry, readings, offers, navigate, others, open, search],
  )
  const choices = useMemo(() => choicesOf(rows), [rows])
  const busy = state.status === 'busy' || searching.busy

  const run = (row: FinderRow): void => row.run(() => onLeave?.())

  // Enter right after a paste means the tool that is about to be offered.
  const onBest = useEffectEvent(run)
  useEffect(() => {
    const [best] = rows
    if (awaited !== entry || (!best && busy)) return
    setAwaited(null)
    if (best && !choices) onBest(best)
  }, [awaited, entry, busy, rows, choices])

  // Nor does a page that the browser freezes, and shows again later.
  const holds = entry.kind === 'given' || shown.masked
  useEffect(() => {
    const clear = () => flushSync(() => setEntry(NOTHING))
    addEventListener('pagehide', clear)
    const joined = holds
      ? import('../../frame/clearing/secret-registry').then(({ registerSecretHolder }) =>
          registerSecretHolder(clear, { now: true }),
        )
      : null
    return () => {
      removeEventListener('pagehide', clear)
      joined?.then(leave => leave())
    }
  }, [holds])

  const shownRows = choices?.two ?? rows
  const none = choices ? -1 : 0
  const index = chosen?.entry === entry ? Math.min(chosen.index, shownRows.length - 1) : none
  return {
    entry,
    put: setEntry,
    /** Puts a text in and opens the first tool that is offered for it, as a paste and Enter do. */
    open(text: string) {
      const given = textEntry(text)
      setEntry(given)
      setAwaited(given)
    },
    shown,
    query,
    rows: shownRows,
    /** What else can be done where it may be one of two things, of which none is marked beforehand; null elsewhere. */
    further: choices?.further ?? null,
    /** The row that Enter runs; -1 for none. */
    index,
    choose: (to: number) => setChosen({ entry, index: to }),
    run,
    enter() {
      const row = shownRows[index]
      if (row) run(row)
      else if (busy) setAwaited(entry)
    },
    busy,
    /** Tries again where what reads it did not arrive; null otherwise. */
    retry: state.status === 'failed' ? retry : searching.failed ? searching.retry : null,
    notLoaded,
  }
}

export type Finder = ReturnType<typeof useFinder>

export interface Shown {
  readonly text: string
  /** The text stands for what was given, and cannot be edited. */
  readonly stands: boolean
  /** It is what was typed, and must not be read over a shoulder. */
  readonly masked: boolean
}

/** What stands in the field. What may be a secret does not, or is masked where it is being typed. */
function useShown(entry: Entry, readings: readonly Reading[] | null): Shown {
  const [before, setBefore] = useState({ text: '', secret: false })
  if (entry.kind === 'given') {
    const { pasted } = entry
    const text = pasted.kind === 'text' ? pasted.text.reveal() : null
    const clear = text !== null && readings !== null && !isSecret(readings) && fitsLine(text)
    return clear
      ? { text, stands: false, masked: false }
      : { text: describePasted(pasted, readings), stands: true, masked: false }
  }
  const { text } = entry
  const secret = readings ? isSecret(readings) : null
  if (secret !== null && (before.text !== text || before.secret !== secret)) {
    setBefore({ text, secret })
  }
  // What goes on as it was told before is no secret because of one more letter.
  const known = before.text !== '' && typedInDoubt(before.text) && text.startsWith(before.text)
  const masked = secret ?? (typedInDoubt(text) && (known ? before.secret : true))
  return { text, stands: false, masked }
}

interface RowsInput extends Pick<FinderOptions, 'navigate'> {
  readonly others: FinderOptions['others'] | undefined
  readonly query: string
  readonly entry: Entry
  readonly readings: readonly Reading[] | null
  readonly offers: readonly PasteOffer[]
  readonly open: ReturnType<typeof useOpenOffer>['open']
  readonly search: ReturnType<typeof useSearch>['search']
}

/** What was recognised comes first; a text that may be anything comes after the tools that it finds. */
function rowsOf({ query, entry, readings, offers, navigate, others, open, search }: RowsInput) {
  const searched = query.length <= LONGEST_SEARCH
  const actions = searched && query !== '' ? search?.actions(query, navigate) : undefined
  const found = [
    ...(actions?.first ?? []),
    ...(actions && search ? search.tools(query).map(tool => toolRow(tool, navigate)) : []),
    ...(actions?.further ?? []),
    ...(isEmpty(entry) ? (others?.(query) ?? []) : []),
  ]
  const [first] = readings ?? []
  const offered = offers.map(offer => offerRow(offer, open))
  if (first === undefined) return found
  if (first.kind !== 'text') return [...offered, ...found]
  const words = entry.kind === 'typed' && !entry.whole && searched && query.length < 24
  return words ? found : [...found, ...offered]
}

const isEmpty = (entry: Entry) => entry.kind === 'typed' && entry.text.trim() === ''

export function toolRow(tool: ToolEntry, navigate: (path: string) => void): FinderRow {
  const { title } = groupOf(tool.group)
  return {
    id: tool.id,
    icon: toolMetaOf(tool)?.icon,
    title: tool.title,
    detail: tool.planned ? `${title}, not built yet` : title,
    path: tool.path,
    run(leave) {
      leave()
      navigate(tool.path)
    },
  }
}

function offerRow(offer: PasteOffer, open: RowsInput['open']): FinderRow {
  const { tool, label, because } = offer
  return {
    id: `open-${tool.id}`,
    icon: toolMetaOf(tool)?.icon,
    title: label,
    detail: `${groupOf(tool.group).title} · ${tool.title}`,
    why: because,
    kind: offer.data.kind,
    path: tool.path,
    run: leave => void open(offer, leave),
  }
}
