import { tryTo } from '@toolkit/core/errors'
import { parseMnemonic } from '@toolkit/core/mnemonic/mnemonic'
import { phraseLayout } from '@toolkit/core/mnemonic/split-words'
import type { PhraseCandidate } from './phrase-parse.ts'
import { type PhraseList, phraseListsOf } from './phrase-words.ts'

/** Word after its number: `7. dizzy`, `07dizzy`, `⑦ dizzy`. */
const NUMBERED =
  /(?<![\p{L}\p{Nd}])(\p{Nd}{1,2}|\p{No})[^\S\n]*[.):\]=-]{0,2}\s{0,3}(\p{L}[\p{L}\p{M}]+)/gu
const SHORTEST_PHRASE = 12
/** Distance between two numbered words of one phrase. */
const MAX_GAP = 60

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Finds the phrases whose words have numbers that are not in the order of the text: by their numbers; where a number is
 * missing or there twice, as they are written.
 */
export async function numberedPhrasesIn(text: string): Promise<readonly PhraseCandidate[]> {
  const found: PhraseCandidate[] = []
  for (const span of numberedSpans(text)) {
    const written = text.slice(span.start, span.end)
    const { lists } = await phraseListsOf(written)
    const read = lists.flatMap(list => readBy(list, written) ?? [])
    const best = read.find(({ certainty }) => certainty === 'certain') ?? read[0]
    if (best) found.push({ ...span, ...best })
  }
  return found
}

function readBy(
  { list }: PhraseList,
  written: string,
): Pick<PhraseCandidate, 'clean' | 'certainty'> | null {
  const { words, fault, reordered } = phraseLayout(written, list)
  if (!fault && !reordered) return null
  const parsed = tryTo(() => parseMnemonic(written, list))
  if (parsed) {
    parsed.entropy.wipe()
    return { clean: parsed.mnemonic.reveal(), certainty: 'certain' }
  }
  const known = words.filter(word => list.includes(word.written.toLowerCase())).length
  return known >= SHORTEST_PHRASE - 2 ? { clean: written, certainty: 'likely' } : null
}

/** Yields the ranges of as many numbered words as a phrase has; each begins at the first or the smallest number. */
function* numberedSpans(text: string): Generator<Span> {
  let open: { start: number; end: number; count: number; numbers: Set<string> } | null = null
  for (const { index, 0: written, 1: number = '' } of text.matchAll(NUMBERED)) {
    const value = number.normalize('NFKC').replace(/^0(?=\d)/, '')
    const isNew = open && (index - open.end > MAX_GAP || (value === '1' && open.numbers.has('1')))
    if (open && isNew) {
      if (open.count >= SHORTEST_PHRASE) yield { start: open.start, end: open.end }
      open = null
    }
    open ??= { start: index, end: index, count: 0, numbers: new Set() }
    open.end = index + written.length
    open.count += 1
    open.numbers.add(value)
  }
  if (open && open.count >= SHORTEST_PHRASE) yield { start: open.start, end: open.end }
}
