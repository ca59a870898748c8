import { countOf } from '../../../ui/format'
import type { Repair } from './find-repairs.task'
import type { PhraseReading } from './read-phrase.task'

type Question = NonNullable<PhraseReading['repair']>

export const inThousands = (count: number) => count.toLocaleString('en')

/** What is offered: how many words would be tried where. */
export function offerInWords({ question, attempts }: Question, count: number): string {
  const tries = inThousands(attempts)
  switch (question.kind) {
    case 'one-place':
      return `Word ${question.position} can be found by trying all ${tries} words in its place.`
    case 'one-wrong-anywhere':
      return `If one word is another than it should be, it can be found by trying: ${tries} phrases, with every other word in each of the ${count} places. If you know which one is doubtful, write ? for it.`
    case 'one-missing-anywhere':
      return `If one word is missing, it can be found by trying: ${tries} phrases, with every word in each of the ${count + 1} places. If you know where it is missing, write ? there.`
  }
}

/** What was found. */
export function findingInWords(repairs: readonly Repair[], attempts: number): string {
  const near = repairs.filter(repair => repair.near).length
  return `${countOf(repairs.length, 'phrase')} of ${inThousands(attempts)} ${
    repairs.length === 1 ? 'has' : 'have'
  } a right checksum${near > 0 ? `; in ${near} the word looks like what was typed` : ''}. Which is yours only its accounts can tell.`
}

/** `word 3`, `added as word 3`. */
export function placeInWords({ position, change }: Repair): string {
  return change === 'inserted' ? `added as word ${position}` : `word ${position}`
}
