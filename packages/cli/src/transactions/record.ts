import {
  type AccessNode,
  getBlock,
  getTransaction,
  getTransactionResult,
} from '@toolkit/client/actions'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { TransactionResult } from '@toolkit/core/rest/transaction-result'
import { signaturesAccepted } from '@toolkit/core/signing/signature-acceptance'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { describeEffect } from '@toolkit/explain/effects/effect-messages'
import { errorName } from '@toolkit/explain/effects/error-name'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { UNITS_UNREAD } from '@toolkit/explain/effects/tokens-to-describe'
import { NO_UNITS, type TokenUnits } from '@toolkit/explain/evm/token-unit'
import { describeRecord } from '@toolkit/explain/outcome/answer-message'
import { sourceOf } from '../open-node.ts'
import { type Answer, answer, asVerdict, type Section } from '../output/answer.ts'
import { scriptQuote, transactionJson, transactionSections } from './details.ts'
import { errorDetails, errorSections } from './error-details.ts'
import { signatureSections, signaturesJson } from './signature-details.ts'
import { type Verification, verificationOn } from './verification.ts'

export interface ChainRecord {
  readonly id: string
  readonly transaction: Transaction
  readonly result: TransactionResult
  readonly height: bigint | null
  readonly verification: Verification
}

/** Fetches all data of a transaction from the chain. @throws ToolError `chain/transaction-not-found`, `node/…`. */
export async function readRecord(chain: AccessNode, id: string): Promise<ChainRecord> {
  const [transaction, result] = await Promise.all([
    getTransaction(chain, id),
    getTransactionResult(chain, id),
  ])
  const { status, blockId, execution, errorMessage } = result
  const ran = status === 'SEALED' && blockId !== null
  const height = ran ? (await getBlock(chain, blockId)).height : null
  const verification = await verificationOn(chain, transaction, {
    // The transaction ran on the state of the previous block.
    height: height === null ? null : height - 1n,
    ran,
    accepted: signaturesAccepted(execution, errorMessage),
  })
  return { id, transaction, result, height, verification }
}

/** Formats a line per event: its type, and its raw fields. */
const eventsText = ({ events }: TransactionResult) =>
  events.map(({ type, payload }) => `${type} ${utf8Text(payload)?.trim() ?? ''}`).join('\n')

/**
 * Describes the result of a transaction with the texts of Analyze.
 * @param units units of the Flow EVM tokens that it moved; null if they could not be queried.
 */
export function recordAnswer(
  chain: AccessNode,
  record: ChainRecord,
  units: TokenUnits | null = NO_UNITS,
): Answer {
  const { id, transaction, result, height, verification } = record
  const { network } = chain
  const effects = readEffects(result.events, network)
  const names = { units: units ?? NO_UNITS, errorOf: errorName }
  const verdict = describeRecord(network, result, verification, effects, names)
  const words = effects.map(effect => describeEffect(effect, network, names))
  const unread = units === null ? [UNITS_UNREAD] : []
  const failed = result.execution === 'failure'
  const rows: Section = {
    title: null,
    rows: [
      ['Id', id],
      ['Status', result.status],
      ...(height === null ? [] : [['Block', `${height}`] as const]),
      ...(result.computationUsed === null
        ? []
        : [['Computation', `${result.computationUsed}`] as const]),
    ],
  }
  // It never ran, and never will.
  const isWrong = result.status === 'EXPIRED' && verdict.tone === 'warning'
  return answer({
    ...(isWrong ? asVerdict(verdict) : verdict),
    sections: [
      rows,
      ...(failed ? errorSections(result.errorMessage, id) : []),
      ...(words.length > 0 ? [{ title: 'What it did', list: [...words, ...unread] }] : []),
      ...signatureSections(verification, result.errorMessage),
      ...transactionSections(transaction, network),
    ],
    quotes: [
      ...(failed ? [['Error message', result.errorMessage] as const] : []),
      scriptQuote(transaction),
      ...(result.events.length > 0 ? [['Events', eventsText(result)] as const] : []),
    ],
    source: sourceOf(chain),
    details: {
      kind: 'transaction-record',
      id,
      status: result.status,
      execution: result.execution,
      blockHeight: height === null ? null : `${height}`,
      computationUsed: result.computationUsed === null ? null : `${result.computationUsed}`,
      effects: words,
      events: result.events.map(({ type }) => type),
      error: failed ? errorDetails(result.errorMessage) : null,
      signatures: signaturesJson(verification),
      transaction: transactionJson(transaction),
    },
  })
}
