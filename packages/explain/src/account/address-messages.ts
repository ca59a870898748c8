import { ZERO_ADDRESS } from '@toolkit/core/account/address'
import type { NearAddress } from '@toolkit/core/account/address-inspector'
import { countOf } from '@toolkit/core/text/count-of'

const WHOLE = 16

/** Explains why hex digits are not an address of any network. */
export function describeNoNetwork(digits: string): string {
  if (digits === ZERO_ADDRESS) return 'The zero address belongs to no account.'
  if (digits.length !== WHOLE)
    return `It has ${countOf(digits.length, 'digit')} where 16 are needed.`
  return 'Its check code is invalid on every Flow network, so no account can have it.'
}

/** Formats "1 digit differs"; distant ones may be coincidence. */
export function describeDifference({ digits, bits, swapped }: NearAddress): string {
  if (swapped) return `digits ${(digits[0] ?? 0) + 1} and ${(digits[1] ?? 0) + 1} swapped`
  if (digits.length === 1) return `digit ${(digits[0] ?? 0) + 1} differs`
  const chance = bits > 2 ? '; may be chance' : ''
  return `${countOf(bits, 'bit')} in ${countOf(digits.length, 'digit')} differ${chance}`
}
