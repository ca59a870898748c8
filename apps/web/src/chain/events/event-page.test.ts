import { concatBytes } from '@toolkit/core/bytes/bytes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePage, encodePage } from './event-page'

const hex = fc.nat().map(number => number.toString(16).padStart(64, '0'))
const row = fc.record({
  height: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  blockId: hex,
  time: fc.constantFrom('', '2026-01-01T00:00:00.123456789Z'),
  type: fc.constantFrom('flow.AccountCreated', 'A.0ae53cb6e3f42a79.FlowToken.TokensDeposited'),
  transactionId: hex,
  transactionIndex: fc.nat(),
  eventIndex: fc.nat(),
  payload: fc.uint8Array({ maxLength: 40 }),
})

test('rows are the same again, wherever their bytes stand', () => {
  fc.assert(
    fc.property(fc.uniqueArray(row, { selector: ({ blockId }) => blockId }), rows => {
      const bytes = encodePage(rows)
      expect(decodePage(bytes)).toEqual(rows)
      const within = concatBytes(Uint8Array.of(1, 2, 3), bytes)
      expect(decodePage(within.subarray(3))).toEqual(rows)
    }),
  )
})
