import { evmAddressKind } from '@toolkit/core/account/evm-address'
import type { Hex } from '@toolkit/core/bytes/hex'
import type { AbiItem } from '@toolkit/core/evm/abi/abi-item'
import { parameterName } from '@toolkit/core/evm/abi/abi-type'
import type { NetworkId } from '@toolkit/core/network/networks'
import { quoted } from '@toolkit/core/text/quoted'
import type { EvmExecution } from '@toolkit/explain/effects/evm-execution'
import { type AmountContext, describeEvmAmount } from '@toolkit/explain/effects/evm-token-messages'
import { isGasPayout } from '@toolkit/explain/effects/evm-value-move'
import {
  type Failure,
  fittingMatches,
  type Interpretation,
  type SelectorMatch,
} from '@toolkit/explain/evm/interpretations'
import { isMadeToClash } from '@toolkit/explain/evm/selectors/signatures'
import { isWithoutLimit, readTokenCall } from '@toolkit/explain/evm/token-call'
import { NO_UNITS } from '@toolkit/explain/evm/token-unit'
import { formatAttoflow } from '../../../../account/format-flow'
import { countOf, listed } from '../../../../ui/values/format'

/** Formats attoflow as FLOW, with all significant decimals of the 18. */
export const formatFlowAmount = (attoflow: bigint): string => `${formatAttoflow(attoflow)} FLOW`

/** Formats `transfer(to, amount)`: a function, error or event with its parameter names. */
export const describeItem = ({ name, inputs }: AbiItem): string =>
  `${name}(${inputs.map(parameterName).join(', ')})`

/**
 * Formats "0x… called transfer(to, amount) of 0x…: 1,500 units to 0x…", and the failure if there
 * was one.
 */
export function describeExecution(
  execution: EvmExecution,
  call: SelectorMatch,
  failure: Failure | null,
  network: NetworkId,
  units = NO_UNITS,
): string {
  const did = describeCall(execution, call, { network, units, introduced: true })
  return failure === null ? did : `${did}: ${describeFailure(failure, execution)}`
}

function describeCall(
  execution: EvmExecution,
  call: SelectorMatch,
  context: AmountContext,
): string {
  const { directCall, ethereum, sender, contract } = execution
  const transaction = directCall ?? ethereum
  if (!transaction) return 'A transaction of Flow EVM that can’t be read'
  const from = directCall?.from ?? sender
  const who = from === null ? 'An unknown sender' : `0x${from}`
  const { to, value, data } = transaction
  if (isGasPayout(execution))
    return `${formatFlowAmount(value)} of gas fees paid out${to === null ? '' : ` to 0x${to}`}`
  if (directCall?.does === 'deposit') return `${formatFlowAmount(value)} deposited to 0x${to}`
  if (directCall?.does === 'withdraw')
    return `${who} withdrew ${formatFlowAmount(value)} from Flow EVM`
  const along = value === 0n ? '' : ` with ${formatFlowAmount(value)}`
  if (to === null)
    return `${who} deployed a contract${along}${contract === null ? '' : ` at ${contract}`}`
  if (data.length === 0)
    return value === 0n
      ? `${who} called 0x${to} without call data`
      : `${who} sent ${formatFlowAmount(value)} to 0x${to}`
  return `${who} called ${describeFunction(call, data)} of ${nameOf(to)}${along}${describeToken(data, to, context)}`
}

const nameOf = (to: Hex<20>) =>
  evmAddressKind(to).kind === 'flow-precompile' ? `Cadence Arch 0x${to}` : `0x${to}`

function describeFunction({ selector, interpretations }: SelectorMatch, data: Uint8Array): string {
  if (selector === null) return `no function (${countOf(data.length, 'byte')} of call data)`
  const fitting = fittingMatches(interpretations)
  if (fitting.length > 0) return fitting.map(({ known }) => describeItem(known.item)).join(' or ')
  return interpretations.length === 0
    ? `an unknown function (0x${selector})`
    : `a function by call data that doesn’t fit it (0x${selector})`
}

/** Describes the effect of a common token call, as the end of a sentence. */
function describeToken(data: Uint8Array, token: Hex<20>, context: AmountContext): string {
  const call = readTokenCall(data)
  switch (call?.kind) {
    case 'transfer':
      return `, ${describeEvmAmount(call.amount, token, context)} to 0x${call.to}`
    case 'approve':
      return isWithoutLimit(call.amount) ? `, any amount for 0x${call.spender}` : ''
    case 'approve-all':
      return call.approved ? `, all NFTs for 0x${call.operator}` : ''
    default:
      return ''
  }
}

/** Describes how a call failed: its reason, panic, error, or Flow EVM's message. */
function describeFailure(
  failure: Failure,
  { errorCode, errorMessage }: Pick<EvmExecution, 'errorCode' | 'errorMessage'>,
): string {
  switch (failure.kind) {
    case 'reason':
      return `reverted: ${quoted(failure.reason)}`
    case 'panic':
      return `panicked: ${failure.meaning ?? 'an unknown code'} (0x${failure.code.toString(16).padStart(2, '0')})`
    case 'custom':
      return `reverted with ${describeError(failure)}`
    case 'empty':
      if (errorMessage === 'execution reverted') return 'reverted without a reason'
      return `failed: ${errorMessage === '' ? `error ${errorCode}` : quoted(errorMessage)}`
  }
}

function describeError({ selector, interpretations }: SelectorMatch): string {
  if (selector === null) return 'bytes that are too short for an error'
  const fitting = fittingMatches(interpretations)
  if (fitting.length > 0) return fitting.map(({ known }) => describeItem(known.item)).join(' or ')
  return interpretations.length === 0
    ? `an unknown error (0x${selector})`
    : `data that doesn’t fit its error (0x${selector})`
}

/**
 * Describes other functions with the same selector, where they could mislead the reader. Null if a
 * common function matches and only unused names clash with it.
 */
export function describeClash({ selector, interpretations }: SelectorMatch): string | null {
  const [first, ...others] = interpretations
  if (!first || others.length === 0) return null
  const misleading = !first.fits || isMadeToClash(first.known) || others.some(isOfUse)
  return misleading
    ? `${describeShared(selector, interpretations)} ${describeFit(interpretations)}`
    : null
}

const isOfUse = ({ known }: Interpretation) => !isMadeToClash(known)

const describeShared = (selector: string | null, interpretations: readonly Interpretation[]) =>
  `${listed(interpretations.map(({ known }) => known.signature))} share the selector 0x${selector}.`

function describeFit(interpretations: readonly Interpretation[]): string {
  const fitting = interpretations.filter(({ fits }) => fits).map(({ known }) => known.signature)
  if (fitting.length === 0) return 'None of them fits the bytes.'
  return fitting.length === 1
    ? `Only ${fitting[0]} fits the bytes.`
    : `The bytes fit ${listed(fitting)}: only the contract tells which it is.`
}
