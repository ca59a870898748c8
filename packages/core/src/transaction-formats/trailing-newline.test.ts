import { expect, it } from 'vitest'
import { TRANSACTION_CASES } from '../../test/transaction-vectors.ts'
import { ZERO_ADDRESS } from '../account/address.ts'
import { parseHex } from '../bytes/hex.ts'
import { encodeUtf8 } from '../bytes/utf8.ts'
import { decodeTransaction } from '../transaction/decode-transaction.ts'
import { argumentsCutByGo, differByNewlinesAlone } from './trailing-newline.ts'

const found = TRANSACTION_CASES.find(({ name }) => name === 'fcl complete tx')
const sample = decodeTransaction(parseHex(found?.expected.full ?? '')).transaction
const withArguments = (...texts: string[]) => ({ ...sample, arguments: texts.map(encodeUtf8) })

it('finds the arguments whose end flow-go-sdk cuts off', () => {
  expect(argumentsCutByGo(withArguments('{}', '{}\n', '\n'))).toEqual([1, 2])
  expect(argumentsCutByGo(withArguments('{}'))).toEqual([])
  expect(argumentsCutByGo({ ...withArguments('{}\n'), payer: ZERO_ADDRESS })).toEqual([])
})

it('tells line breaks at the end from every other difference', () => {
  const [plain, broken] = [withArguments('1', '2'), withArguments('1\n', '2')]
  expect(differByNewlinesAlone(plain, broken)).toBe(true)
  expect(differByNewlinesAlone(broken, plain)).toBe(true)
  expect(differByNewlinesAlone(plain, plain)).toBe(false)
  expect(differByNewlinesAlone(plain, withArguments('1\n', '3'))).toBe(false)
  expect(differByNewlinesAlone(plain, withArguments('1\n\n', '2'))).toBe(false)
  expect(differByNewlinesAlone(plain, { ...broken, computeLimit: sample.computeLimit + 1n })).toBe(
    false,
  )
})
