import { FULL_WEIGHT } from '@toolkit/core/account/key-weight'
import type { SignerState } from '@toolkit/explain/signing-request/signer-progress'
import { countOf } from '../../ui/values/format'

/** Number of accounts named in the sentence. */
const NAMED = 3

/** Describes who has signed and who still has to, in one sentence. */
export function describeProgress(states: readonly SignerState[]): string {
  const waiting = states.filter(({ done }) => !done)
  const signed = states.length - waiting.length
  if (states.length === 0) return 'Nobody signs this transaction'
  if (waiting.length === 0) {
    const all = states.length === 1 ? 'its account' : `all ${states.length} accounts`
    const known = states.every(({ weight }) => weight !== null)
    return known
      ? `Fully signed${states.length === 1 ? '' : ` by ${all}`}`
      : `Signed by ${all}; whether the weights are enough is unknown`
  }
  const named = waiting.slice(0, NAMED).map(one => describeWaiting(one, states.length))
  const more = waiting.length - named.length
  const list = listed(more > 0 ? [...named, `${more} more`] : named)
  const before =
    signed === 0 ? 'Unsigned' : `Signed by ${signed} of ${countOf(states.length, 'account')}`
  return `${before}; waiting for ${list}`
}

/** `the payer 0x… (envelope, last)`, `0x… (payload, 600 of 1000)`. */
function describeWaiting({ address, part, roles, weight }: SignerState, accounts: number): string {
  const payer = roles.includes('payer')
  const facts = [
    part,
    ...(weight !== null && weight > 0 && weight < FULL_WEIGHT
      ? [`weight ${weight} of ${FULL_WEIGHT}`]
      : []),
    ...(payer && accounts > 1 ? ['last'] : []),
  ]
  return `${payer ? 'the payer ' : ''}0x${address} (${facts.join(', ')})`
}

function listed(words: readonly string[]): string {
  const [last = '', ...before] = [...words].reverse()
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`
}

/** Describes the weight of one account, beside its bar. */
export function describeReached(state: SignerState): string {
  const { weight, part, signatures, roles } = state
  const signed = countOf(signatures, `${part} signature`)
  if (weight === null) return signatures === 0 ? 'Not signed yet' : `${signed}; weight unknown`
  // A mere proposer needs no weight.
  if (roles.length === 1 && roles[0] === 'proposer')
    return signatures === 0 ? 'Not signed yet' : signed
  return `Weight ${weight} of ${FULL_WEIGHT} on the ${part}`
}
