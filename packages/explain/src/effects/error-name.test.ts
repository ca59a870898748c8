import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import { expect, it } from 'vitest'
import { errorName } from './error-name.ts'

const dataOf = (signature: string, ...values: Parameters<typeof encodeCall>[1]) =>
  encodeCall(parseSignature(signature), values)
const SHORT = dataOf(
  ...(['error ERC20InsufficientBalance(address, uint256, uint256)'] as const),
  ...(['aa'.repeat(20), 1n, 2n] as const),
)
const nameOf = (returnedData: Uint8Array, ...given: readonly string[]) =>
  errorName(
    { errorCode: 306n, returnedData },
    given.map(one => parseSignature(one)),
  )

it('names an error that the table has, and none of a call that succeeded', () => {
  expect(nameOf(SHORT)).toBe('ERC20InsufficientBalance(…)')
  expect(errorName({ errorCode: 0n, returnedData: SHORT })).toBeNull()
})

it('names one that only a given ABI has', () => {
  const unheard = dataOf('error Unheard(uint256)', 7n)
  const closed = dataOf('error Closed()')
  expect(nameOf(unheard)).toBeNull()
  expect(nameOf(unheard, 'error Unheard(uint256 hardness)')).toBe('Unheard(…)')
  expect(nameOf(closed, 'error Closed()')).toBe('Closed()')
})

it.each([
  ['a reason in words', dataOf('error Error(string)', 'locked')],
  ['data that doesn’t fit', SHORT.subarray(0, 20)],
  ['data behind a selector that nothing has', new Uint8Array(100_000).fill(0xab)],
  ['fewer bytes than a selector', SHORT.subarray(0, 3)],
  ['nothing', new Uint8Array()],
])('has no name for %s', (_, data) => {
  expect(nameOf(data)).toBeNull()
})
