import { CALL_GAS } from '@toolkit/core/evm/dry-calls'
import type { Said, SaidFault } from '@toolkit/core/evm/read-answer'
import { revealHidden } from '@toolkit/core/text/hidden'
import { usableDecimals } from '@toolkit/explain/evm/contract-facts'
import { fileSize, shortenMiddle } from '../ui/values/format'

/** Truncates a name, which its contract sets freely. */
export const clipped = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Explains why a contract gives no value, after the name of the value: "Reverts: no decimals today". */
export function describeFault(fault: SaidFault): string {
  switch (fault.kind) {
    case 'none':
      return 'None'
    case 'reverted':
      return fault.reason === null
        ? 'Reverts with a custom error'
        : `Reverts: “${clipped(revealHidden(fault.reason))}”`
    case 'out-of-gas':
      return `Runs out of gas (${CALL_GAS.toLocaleString('en')})`
    case 'too-long':
      return fault.bytes === null
        ? 'Returns more than a script can read'
        : `Returns ${fileSize(fault.bytes)}, far more than a value`
    case 'other-form':
      return `Returns ${fileSize(fault.bytes)}, not in the standard’s form`
  }
}

/** Returns true if a contract answers a call: with a value, or the reason for having none. */
export const isSaid = (said: Said<unknown>): boolean =>
  'value' in said || said.fault.kind !== 'none'

/** Describes invalid decimals; null for valid ones. */
export function decimalsFault(decimals: bigint): string | null {
  if (decimals > 255n) return 'More than a uint8 can hold, so amounts are shown in units'
  const words = 'More than any token needs, so amounts are shown in units'
  return usableDecimals({ decimals: { value: decimals } }) === null ? words : null
}

const lowerFirst = (message: string) => message.charAt(0).toLowerCase() + message.slice(1)

/** Explains in a sentence why amounts of a token are shown in units; null if its decimals are valid. */
export function decimalsNote(decimals: Said<bigint>): string | null {
  if ('fault' in decimals) {
    return `No decimals (${lowerFirst(describeFault(decimals.fault))}), so amounts are shown in units.`
  }
  const fault = decimalsFault(decimals.value)
  return fault === null ? null : `Its decimals: ${shortenMiddle(`${decimals.value}`)}. ${fault}.`
}
