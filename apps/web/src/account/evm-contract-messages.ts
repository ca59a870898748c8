import { CALL_GAS } from '@toolkit/core/evm/dry-calls'
import type { Said, SaidFault } from '@toolkit/core/evm/read-answer'
import { withHiddenShown } from '@toolkit/core/text/hidden'
import { usableDecimals } from '@toolkit/explain/evm/contract-facts'
import { fileSize, shortenMiddle } from '../ui/values/format'

/** A name is whatever its contract says, however long. */
export const clipped = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** Why a contract gives no value, after the name of the value: "Reverts: no decimals today". */
export function describeFault(fault: SaidFault): string {
  switch (fault.kind) {
    case 'none':
      return 'None'
    case 'reverted':
      return fault.reason === null
        ? 'Reverts with a custom error'
        : `Reverts: “${clipped(withHiddenShown(fault.reason))}”`
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

/** Whether a contract says anything to a question: a value, or why it gives none. */
export const isSaid = (said: Said<unknown>): boolean =>
  'value' in said || said.fault.kind !== 'none'

/** What is wrong with decimals; null for good ones. */
export function decimalsFault(decimals: bigint): string | null {
  if (decimals > 255n) return 'More than a uint8 can hold, so amounts are shown in units'
  const words = 'More than any token needs, so amounts are shown in units'
  return usableDecimals({ decimals: { value: decimals } }) === null ? words : null
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Why amounts of a token are shown in units, as a sentence; null where its decimals are good. */
export function decimalsNote(decimals: Said<bigint>): string | null {
  if ('fault' in decimals) {
    return `No decimals (${lowerFirst(describeFault(decimals.fault))}), so amounts are shown in units.`
  }
  const fault = decimalsFault(decimals.value)
  return fault === null ? null : `Its decimals: ${shortenMiddle(`${decimals.value}`)}. ${fault}.`
}
