import { type AccessNode, callContracts } from '@toolkit/client/actions'
import { readCadenceText } from '@toolkit/core/cadence/cadence-text'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { explainPastedError } from '@toolkit/core/chain-error/client-errors'
import type { RawEvent } from '@toolkit/core/rest/account-created'
import { readTransaction } from '@toolkit/core/transaction-formats/read-transaction'
import { detect } from '@toolkit/explain/detect/detect'
import type { Guess } from '@toolkit/explain/detect/guess'
import { TEXT_KIND_LABELS } from '@toolkit/explain/detect/kind-messages'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { tokensToDescribe } from '@toolkit/explain/effects/tokens-to-describe'
import { readTokenNames, tokenNameCalls } from '@toolkit/explain/evm/contract-facts'
import { tokenUnits } from '@toolkit/explain/evm/read-token-units'
import type { TokenUnits } from '@toolkit/explain/evm/token-unit'
import { describeFailure, failureAdvice } from '@toolkit/explain/outcome/outcome-message'
import type { Given } from '../command.ts'
import { needsNetwork, notReadable } from '../errors.ts'
import { inputText } from '../input/read-input.ts'
import type { Io } from '../io.ts'
import { cadenceValueAnswer } from '../messages/cadence-value.ts'
import { evmDataAnswer, evmTransactionAnswer } from '../messages/evm.ts'
import { guessesAnswer } from '../messages/guesses.ts'
import { programAnswer } from '../messages/program.ts'
import { type Answer, answer } from '../output/answer.ts'
import { errorDetails, errorSections } from '../transactions/error-details.ts'
import { transactionAnswer } from '../transactions/given-transaction.ts'
import { readRecord, recordAnswer } from '../transactions/record.ts'

const WHAT = 'an id, an error, a transaction or a value'
const WHAT_IT_TAKES = 'An id, an error, a transaction, a value or code'

/** Explains the content or status of a transaction, an error, a value, or code. */
export async function explain(given: Given, io: Io): Promise<Answer> {
  const text = await inputText(given, io, { command: 'explain', what: WHAT, takesIds: true })
  return explainText(text, given)
}

/** Node to query, and the network whose contracts are used to judge code. */
type QueryContext = Pick<Given, 'chain' | 'network'>

/** Explains a text that is not a secret. */
export async function explainText(text: string, given: QueryContext): Promise<Answer> {
  const guesses = await detect(text)
  // A secret was refused before: 64 hex digits are an id here.
  const best = guesses.find(({ secret }) => !secret)
  const part = best?.value ?? text.trim()
  switch (best?.kind) {
    case 'transaction-id': {
      // The result of a transaction says something without a network, too.
      const events = given.chain ? undefined : valueAmong(guesses)
      return events ?? explainId(part, given)
    }
    case 'chain-error':
      return errorAnswer(part)
    case 'transaction':
      return transactionAnswer(readTransaction(best.value ?? text), await chainOf(given))
    case 'json-cadence':
      return cadenceValueAnswer(readCadenceText(part).value)
    case 'cadence':
      return programAnswer(parseCadence(best.value ?? text), await networkOf(given))
    case 'evm-transaction':
      return evmTransactionAnswer(part) ?? guessesAnswer(guesses)
    case 'evm-data':
      return evmDataAnswer(part) ?? guessesAnswer(guesses)
    case undefined:
    case 'text':
      throw notReadable({ expected: WHAT_IT_TAKES, kind: TEXT_KIND_LABELS.text })
    default:
      return guessesAnswer(guesses)
  }
}

/** Describes the Cadence value in a text that is something else first, as the events of a result; undefined for none. */
export function valueAmong(guesses: readonly Guess[]): Answer | undefined {
  const found = guesses.find(
    ({ kind, certainty }) => kind === 'json-cadence' && certainty === 'certain',
  )
  return found?.value === undefined
    ? undefined
    : cadenceValueAnswer(readCadenceText(found.value).value)
}

/** Returns the named network; that of a node must be requested. */
const networkOf = async ({ network, chain }: QueryContext) =>
  network ?? (chain ? (await chain()).network : undefined)

const chainOf = async ({ chain }: Pick<Given, 'chain'>) => (chain ? chain() : null)

async function explainId(id: string, { chain }: Pick<Given, 'chain'>): Promise<Answer> {
  if (!chain) throw needsNetwork({ what: 'A transaction’s id says nothing by itself: what it did' })
  const opened = await chain()
  const record = await readRecord(opened, id)
  return recordAnswer(opened, record, await reportedUnits(opened, record.result.events))
}

/** Explains an error of the chain, with advice. */
export function errorAnswer(message: string): Answer {
  const explained = explainPastedError(message)
  return answer({
    ...describeFailure(message, explained),
    cause: failureAdvice(message, explained),
    sections: errorSections(message, ''),
    quotes: [['Error message', message]],
    details: { kind: 'chain-error', ...errorDetails(message) },
  })
}

/**
 * Queries the units of Flow EVM tokens that the events name. Null if the query failed, so that amounts stay in the
 * smallest unit.
 */
async function reportedUnits(
  chain: AccessNode,
  events: readonly RawEvent[],
): Promise<TokenUnits | null> {
  const tokens = tokensToDescribe(readEffects(events, chain.network), chain.network)
  try {
    return tokenUnits(
      readTokenNames(tokens, await callContracts(chain, tokens.flatMap(tokenNameCalls))),
    )
  } catch {
    return null
  }
}
