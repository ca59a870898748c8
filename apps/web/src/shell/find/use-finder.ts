import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DataKind } from '../../frame/data-kinds'
import { groupOf } from '../../frame/groups'
import type { ToolEntry } from '../../frame/manifest'
import type { Interpretation } from '../../frame/paste/interpretation'
import type { PasteOffer } from '../../frame/paste/offers'
import { toolMetaOf } from '../../frame/tool-metas'
import { useOpenOffer } from '../../frame/use-open-offer'
import { describePasted, fitsLine, isSecret, pastedIn, typedInDoubt } from './describe-entry'
import { type Entry, NOTHING, textEntry } from './entry'
import { useRecognised } from './use-recognised'
import { useSearch } from './use-search'

/** Typed text is recognised after a pause of this length; pasted text immediately. */
const PAUSE_MS = 150
/** Suggestions before the rest is folded. */
const MAX_OFFERS = 4
/** Longer text isn't a search. */
const LONGEST_SEARCH = 60

const NOT_READ = { interpretations: null, offers: [] } as const

/** Selectable result. */
export interface FinderRow {
  readonly id: string
  readonly icon: LucideIcon | undefined
  readonly title: string
  /** Rendered at the end of the line: its target or kind. */
  readonly detail: string
  /** Reason for the suggestion, as a sentence. */
  readonly why?: string
  /** Kind that the input would be opened as, if it is suggested for it. */
  readonly kind?: DataKind
  /** Page that it opens, for prefetching. */
  readonly path?: string
  /**
   * Performs the action. `leave` closes the surrounding dialog; it is called before another page is
   * shown.
   */
  readonly run: (leave: () => void) => void
}

export interface FinderOptions {
  /** Initial input: a dropped file. */
  readonly first?: Entry
  /** True if Enter was already pressed for it. */
  readonly entered?: boolean
  /** Opens a page of this site. */
  readonly navigate: (path: string) => void
  /** Results before anything is entered. */
  readonly others?: (query: string) => readonly FinderRow[]
  /** Closes the surrounding dialog; called when a result was selected. */
  readonly onLeave?: () => void
}

/** State of a field that searches the tools and recognises pasted values. */
export function useFinder(options: FinderOptions) {
  const { first = NOTHING, entered = false, navigate, others, onLeave } = options
  const [entry, setEntry] = useState(first)
  const [chosen, setChosen] = useState<{ readonly entry: Entry; readonly index: number }>()
  const [unfolded, setUnfolded] = useState<Entry>()
  const [awaited, setAwaited] = useState(entered ? first : null)
  const { open, notLoaded } = useOpenOffer()
  const value = useMemo(() => pastedIn(entry), [entry])
  const { state, retry } = useRecognised(value, entry.kind === 'typed' ? PAUSE_MS : 0)
  const { interpretations, offers } = state.status === 'done' ? state : NOT_READ
  const displayed = useDisplayed(entry, interpretations)
  const query = displayed.masked ? '' : displayed.text.trim()
  const searching = useSearch(query !== '' && query.length <= LONGEST_SEARCH)
  const { search } = searching
  const rows = useMemo(
    () => rowsOf({ query, entry, interpretations, offers, navigate, others, open, search }),
    [query, entry, interpretations, offers, navigate, others, open, search],
  )
  const choices = useMemo(() => choicesOf(rows), [rows])
  const busy = state.status === 'busy' || searching.busy

  const run = (row: FinderRow): void => row.run(() => onLeave?.())

  // Enter directly after a paste selects the tool about to be suggested.
  const onBest = useEffectEvent(run)
  useEffect(() => {
    const [best] = rows
    if (awaited !== entry || (!best && busy)) return
    setAwaited(null)
    if (best && !choices) onBest(best)
  }, [awaited, entry, busy, rows, choices])

  // Cleared on `pagehide` too: a page restored from the bfcache would show it again.
  const holds = entry.kind === 'given' || displayed.masked
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

  const visibleRows =
    choices?.two ?? (unfolded === entry ? rows : folded(rows, () => setUnfolded(entry)))
  const none = choices ? -1 : 0
  const index = chosen?.entry === entry ? Math.min(chosen.index, visibleRows.length - 1) : none
  return {
    entry,
    put: setEntry,
    /** Enters a text and opens the first suggested tool, like a paste and Enter. */
    open(text: string) {
      const given = textEntry(text)
      setEntry(given)
      setAwaited(given)
    },
    displayed,
    query,
    rows: visibleRows,
    /** Other actions for an ambiguous value, none of them preselected; null otherwise. */
    further: choices?.further ?? null,
    /** Index of the row that Enter runs; -1 for none. */
    index,
    choose: (to: number) => setChosen({ entry, index: to }),
    run,
    enter() {
      const row = visibleRows[index]
      if (row) run(row)
      else if (busy) setAwaited(entry)
    },
    busy,
    /** Retries if the recogniser or search failed to load; null otherwise. */
    retry: state.status === 'failed' ? retry : searching.failed ? searching.retry : null,
    notLoaded,
  }
}

export type Finder = ReturnType<typeof useFinder>

export interface DisplayedEntry {
  readonly text: string
  /** True if the text is a placeholder for the value, and can't be edited. */
  readonly stands: boolean
  /** True if it is typed text that must be masked. */
  readonly masked: boolean
}

/** Text of the field. A possible secret isn't put there, or is masked while typed. */
function useDisplayed(
  entry: Entry,
  interpretations: readonly Interpretation[] | null,
): DisplayedEntry {
  const [before, setBefore] = useState({ text: '', secret: false })
  if (entry.kind === 'given') {
    const { pasted } = entry
    const text = pasted.kind === 'text' ? pasted.text.reveal() : null
    const clear =
      text !== null && interpretations !== null && !isSecret(interpretations) && fitsLine(text)
    return clear
      ? { text, stands: false, masked: false }
      : { text: describePasted(pasted, interpretations), stands: true, masked: false }
  }
  const { text } = entry
  const secret = interpretations ? isSecret(interpretations) : null
  if (secret !== null && (before.text !== text || before.secret !== secret)) {
    setBefore({ text, secret })
  }
  // Appending a letter doesn't turn known text into a secret.
  const known = before.text !== '' && typedInDoubt(before.text) && text.startsWith(before.text)
  const masked = secret ?? (typedInDoubt(text) && (known ? before.secret : true))
  return { text, stands: false, masked }
}

interface RowsInput extends Pick<FinderOptions, 'navigate'> {
  readonly others: FinderOptions['others'] | undefined
  readonly query: string
  readonly entry: Entry
  readonly interpretations: readonly Interpretation[] | null
  readonly offers: readonly PasteOffer[]
  readonly open: ReturnType<typeof useOpenOffer>['open']
  readonly search: ReturnType<typeof useSearch>['search']
}

/** Lists recognised values first; for an ambiguous text, matching tools precede them. */
function rowsOf({
  query,
  entry,
  interpretations,
  offers,
  navigate,
  others,
  open,
  search,
}: RowsInput) {
  const searched = query.length <= LONGEST_SEARCH
  const actions = searched && query !== '' ? search?.actions(query, navigate) : undefined
  const found = [
    ...(actions?.first ?? []),
    ...(actions && search ? search.tools(query).map(tool => toolRow(tool, navigate)) : []),
    ...(actions?.further ?? []),
    ...(isEmpty(entry) ? (others?.(query) ?? []) : []),
  ]
  const [first] = interpretations ?? []
  const said = new Set<string>()
  const offered = offers.map(offer => {
    const isSaid = said.has(offer.because)
    said.add(offer.because)
    return offerRow(offer, open, !isSaid)
  })
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

/** @param says true in the first row with its reason. */
function offerRow(offer: PasteOffer, open: RowsInput['open'], says: boolean): FinderRow {
  const { tool, label, because } = offer
  return {
    id: `open-${tool.id}`,
    icon: toolMetaOf(tool)?.icon,
    title: label,
    detail: `${groupOf(tool.group).title} · ${tool.title}`,
    ...(says ? { why: because } : {}),
    kind: offer.data.kind,
    path: tool.path,
    run: leave => void open(offer, leave),
  }
}

/** Replaces all suggestions but the first few by one row that shows them. */
function folded(rows: readonly FinderRow[], show: () => void): readonly FinderRow[] {
  const rest = rows.filter(({ kind }) => kind !== undefined).slice(MAX_OFFERS)
  const [first] = rest
  if (!first) return rows
  const more = {
    id: 'more',
    icon: ChevronDown,
    title: `${rest.length} more`,
    detail: '',
    run: show,
  }
  return rows.flatMap(row => (row === first ? [more] : rest.includes(row) ? [] : [row]))
}

export interface Choices {
  /** Transaction with that id, and private key. */
  readonly two: readonly [FinderRow, FinderRow]
  readonly further: readonly FinderRow[]
}

/**
 * Returns both meanings of 64 digits: a transaction id and a private key have the same format.
 * Opening the former sends it to a node, so neither is the default for Enter; null for anything
 * else.
 */
function choicesOf(rows: readonly FinderRow[]): Choices | null {
  const [first, second] = rows
  const both = [first, second]
  const transaction = both.find(row => row?.kind === 'transaction-id')
  const key = both.find(row => row?.kind === 'private-key')
  if (!transaction || !key) return null
  return { two: [transaction, key], further: rows.slice(2) }
}
