import { type ErrorExplanation, explainError } from '@toolkit/core/chain-error/error-catalogue'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import type { TransactionResult } from '@toolkit/core/rest/transaction-result'
import type { AnswerTone } from '@toolkit/core/text/answer-tone'
import { quoted } from '@toolkit/core/text/quoted'
import type { Effect } from '../effects/effect.ts'
import { NO_NAMES } from '../effects/effect-names.ts'
import { describeEffects, isGrave } from '../effects/effects-message.ts'

export interface AnswerMessage {
  readonly tone: AnswerTone
  readonly message: string
}

/** Describes a transaction's progress or result on the chain: what it did, or why it failed. */
export function describeOutcome(
  network: NetworkId,
  { status, execution, errorMessage }: TransactionResult,
  effects: readonly Effect[] = [],
  names = NO_NAMES,
): AnswerMessage {
  if (execution === 'failure') return describeFailure(errorMessage)
  const on = `on ${NETWORKS[network].name}`
  switch (status) {
    case 'SEALED':
      return {
        // The transaction itself succeeded, but an inner call failed, or it grants too much.
        tone: effects.some(one => isFailedEvm(one) || isGrave(one)) ? 'warning' : 'success',
        message: describeEffects(effects, network, names) ?? `Sealed ${on}`,
      }
    case 'EXECUTED':
      return { tone: 'info', message: `Executed ${on}, not sealed yet` }
    case 'FINALIZED':
      return { tone: 'info', message: `Finalized ${on}, not executed yet` }
    case 'PENDING':
      return { tone: 'neutral', message: `Pending ${on}` }
    case 'EXPIRED':
      return { tone: 'warning', message: `Expired ${on}: it never ran` }
    default:
      return { tone: 'neutral', message: `Found ${on}` }
  }
}

const isFailedEvm = (effect: Effect) =>
  effect.kind === 'evm-executed' && effect.execution.errorCode !== 0n

/** Maximum length of a program's text in a headline. */
const MAX_QUOTED = 80

/** Describes a failure in its own words with their numbers, otherwise with the catalogue's first sentence. */
export function describeFailure(errorMessage: string): AnswerMessage {
  const explained = explainError(errorMessage)
  return { tone: 'danger', message: headlineOf(explained) }
}

function headlineOf(explained: ErrorExplanation): string {
  const { kind, title, headline, meaning } = explained
  if (kind === 'client') return title
  if (kind === 'refusal') {
    const [first = '', ...rest] = title
    return `Refused: ${first.toLowerCase()}${rest.join('')}`
  }
  return headline ?? ownWords(explained) ?? `Failed: ${firstAndRest(meaning)[0]}`
}

/** Returns what the headline of a failure omits: the rest of its meaning, and advice. */
export function failureAdvice(errorMessage: string): string {
  const explained = explainError(errorMessage)
  const { kind, headline } = explained
  const isTold =
    kind !== 'refusal' && kind !== 'client' && headline === null && ownWords(explained) === null
  const meaning = isTold ? firstAndRest(explained.meaning)[1] : explained.meaning
  return [meaning, `What to do: ${explained.hint}`].filter(Boolean).join(' ')
}

/**
 * Formats "“not enough”, line 14": what a program says when it stops itself, and its line; null for other failures, and
 * for a condition without a text.
 */
function ownWords({ report }: ErrorExplanation): string | null {
  const [problem, ...others] = report?.problems ?? []
  const text = problem && OWN_WORDS.exec(problem.message)?.[1]
  if (!text || others.length > 0) return null
  const message = quoted(text, MAX_QUOTED)
  const { position, location = '' } = problem.location ?? {}
  if (!position) return message
  const contract = CONTRACT.exec(location)?.[1]
  return `${message}, line ${position.line}${contract ? ` of ${contract}` : ''}`
}

const OWN_WORDS = /^(?:panic|assertion failed|(?:pre|post)-condition failed): ([\s\S]+)/
/** Older networks prefix a contract's location with `A.`. */
const CONTRACT = /^(?:A\.)?[0-9a-f]{16}\.(\w+)$/

/** Splits off the first sentence, without its full stop. */
function firstAndRest(meaning: string): readonly [string, string] {
  const [first = meaning] = meaning.split(/(?<=[a-z0-9)”"])\. (?=[A-Z])/u)
  return [first.replace(/\.$/u, ''), meaning.slice(first.length).replace(/^\.\s*/u, '')]
}
