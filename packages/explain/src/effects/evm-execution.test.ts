import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { encodeCall } from '@toolkit/core/evm/abi/encode'
import { parseSignature } from '@toolkit/core/evm/abi/parse-signature'
import { expect, it } from 'vitest'
import { EventFields } from './event-fields.ts'
import { readEvmExecution } from './evm-execution.ts'

const number = (type: string, value: number) => ({ type, value: `${value}` })
const list = (values: readonly number[]) => ({
  type: 'Array',
  value: values.map(value => number('UInt8', value)),
})
const NOT_ENOUGH = parseSignature('error Error(string)')
const REVERT = encodeCall(NOT_ENOUGH, ['not enough'])
const FIELDS = {
  hash: list(Array(32).fill(1)),
  payload: list([1, 2, 3]),
  errorCode: number('UInt16', 0),
  errorMessage: { type: 'String', value: '' },
  returnedData: list([...REVERT]),
  gasConsumed: number('UInt64', 21_000),
  blockHeight: number('UInt64', 9),
  contractAddress: { type: 'String', value: '' },
}
function executionOf(change: Record<string, unknown>) {
  const fields = Object.entries({ ...FIELDS, ...change }).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )
  const id = 'A.e467b9dd11fa00df.EVM.TransactionExecuted'
  const payload = encodeUtf8(JSON.stringify({ type: 'Event', value: { id, fields } }))
  const event = EventFields.read({ payload } as never)
  if (!event) throw new Error('no event')
  return readEvmExecution(event)
}

it('reads an execution: a contract only where one was made, a reason only of what failed', () => {
  expect(executionOf({})).toMatchObject({
    hash: '01'.repeat(32),
    hashMatches: null,
    errorCode: 0n,
    revertReason: null,
    gasConsumed: 21_000n,
    blockHeight: 9n,
    contract: null,
  })
  const contractAddress = { type: 'String', value: `0x${'12'.repeat(20)}` }
  expect(executionOf({ contractAddress })).toMatchObject({ contract: contractAddress.value })
  const message = { type: 'String', value: '0x12\nSource: elsewhere' }
  expect(executionOf({ contractAddress: message })).toMatchObject({ contract: null })
  expect(
    executionOf({
      errorCode: number('UInt16', 306),
      errorMessage: { type: 'String', value: 'reverted' },
    }),
  ).toMatchObject({ errorCode: 306n, errorMessage: 'reverted', revertReason: 'not enough' })
})

it.each(['hash', 'payload', 'errorCode', 'gasConsumed', 'blockHeight'])(
  'is undefined without %s',
  name => {
    expect(executionOf({ [name]: undefined })).toBeUndefined()
  },
)

it('is undefined with a hash of another length', () => {
  expect(executionOf({ hash: list(Array(31).fill(1)) })).toBeUndefined()
})
