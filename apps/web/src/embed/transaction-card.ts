import type { Hex } from '@toolkit/core/bytes/hex'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { feeOf } from '@toolkit/explain/effects/effect-messages'
import { NO_NAMES } from '@toolkit/explain/effects/effect-names'
import { readEffects } from '@toolkit/explain/effects/read-effects'
import { NO_UNITS, type TokenUnits } from '@toolkit/explain/evm/token-unit'
import { describeOutcome, failureAdvice } from '@toolkit/explain/outcome/outcome-message'
import { blockTime } from '../account/block-time'
import type { TransactionResult } from '../chain/reads/transaction-result'
import { statusName } from '../transaction/status-name'
import type { CardContent } from './card'

/** Describes the result or progress of a transaction, worded as in Analyze. */
export function transactionContent(
  network: NetworkId,
  result: TransactionResult,
  /** Time of its block, as given by the node; null without a block. */
  timestamp: string | null,
  /** Units for amounts of Flow EVM tokens. */
  units: TokenUnits = NO_UNITS,
): CardContent {
  const effects = readEffects(result.events, network)
  const failed = result.execution === 'failure'
  const fee = feeOf(effects)
  return {
    ...((failed && signatureContent(result.errorMessage)) || {
      ...describeOutcome(network, result, effects, { ...NO_NAMES, units }),
      cause: failed ? failureAdvice(result.errorMessage) : null,
    }),
    facts: [
      ['Status', statusName(result.status, failed)],
      ['Network', NETWORKS[network].name],
      ...(fee === null ? [] : [['Fee', fee] as const]),
      ...(timestamp === null ? [] : [['Time', blockTime(timestamp, Date.now()).moment] as const]),
    ],
  }
}

/** Describes a signature that the chain rejected: whose, if the error says so, and if its cause is known. */
function signatureContent(
  errorMessage: string,
): Pick<CardContent, 'tone' | 'message' | 'cause'> | null {
  if (!REFUSED_SIGNATURE.test(errorMessage)) return null
  const [, keyIndex, address] = KEY_OF_ACCOUNT.exec(errorMessage) ?? []
  const part = errorMessage.includes('[Error Code: 1009]') ? 'the envelope' : 'the payload'
  return {
    tone: 'danger',
    message:
      address === undefined
        ? `A signature of ${part} was refused`
        : `The signature of key ${keyIndex} of 0x${address} was refused`,
    cause: 'Open it in Analyze, which names the cause.',
  }
}

/** A proposal, payload or envelope signature that does not count. */
const REFUSED_SIGNATURE = /^\[Error Code: (?:1006|1008|1009)\]/
/** Format of a key in the chain's errors (flow-go `fvm/errors`). */
const KEY_OF_ACCOUNT = /public key (\d+) on account ([0-9a-f]{16})/

/** Path of the same transaction in Analyze. */
export const analyzePath = (network: NetworkId, id: Hex<32>) =>
  `/key/analyze?network=${network}#id=${id}`
