import { expect, it } from 'vitest'
import { encodeUtf8 } from '../../bytes/utf8.ts'
import { EventFields } from './event-fields.ts'
import { readEvmExecution, readRevertReason } from './evm-execution.ts'

const bytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
const word = (value: number) => value.toString(16).padStart(64, '0')
const hexOf = (text: string) => Buffer.from(text, 'utf8').toString('hex')
const error = (text: string, { offset = 32, length = Buffer.byteLength(text) } = {}) =>
  bytes(`08c379a0${word(offset)}${word(length)}${hexOf(text)}`)

it('reads Error(string) and Panic(uint256) of Solidity’s ABI', () => {
  expect(readRevertReason(error('not enough'))).toBe('not enough')
  expect(readRevertReason(error('zu wenig für 🦊'))).toBe('zu wenig für 🦊')
  expect(readRevertReason(error(''))).toBe('')
  // Padded to whole words, as contracts return it.
  expect(
    readRevertReason(bytes(`08c379a0${word(32)}${word(2)}${hexOf('no')}${'00'.repeat(30)}`)),
  ).toBe('no')
  expect(readRevertReason(bytes(`4e487b71${word(0x11)}`))).toBe('panic 0x11')
  expect(readRevertReason(bytes(`4e487b71${word(1)}`))).toBe('panic 0x01')
})

it('gives null for anything else', () => {
  const [whole, empty] = [error('not enough'), error('')]
  for (const data of [
    undefined,
    new Uint8Array(),
    // Another error's selector, with the same data.
    Uint8Array.from(whole, (byte, at) => (at === 0 ? 9 : byte)),
    ...[35, 36, 67].map(length => empty.subarray(0, length)),
    whole.subarray(0, -1),
    error('not enough', { offset: 64 }),
    error('not enough', { length: 11 }),
    bytes(`08c379a0${word(32)}${word(1)}ff`),
    bytes(`4e487b71${word(1)}00`),
    bytes(`4e487b71${word(1)}`).subarray(0, 35),
  ]) {
    expect(readRevertReason(data)).toBeNull()
  }
})

const number = (type: string, value: number) => ({ type, value: `${value}` })
const list = (values: readonly number[]) => ({
  type: 'Array',
  value: values.map(value => number('UInt8', value)),
})
const FIELDS = {
  hash: list(Array(32).fill(1)),
  payload: list([1, 2, 3]),
  errorCode: number('UInt16', 0),
  errorMessage: { type: 'String', value: '' },
  returnedData: list([...error('not enough')]),
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
  const contractAddress = { type: 'String', value: '0x1234' }
  expect(executionOf({ contractAddress })).toMatchObject({ contract: '0x1234' })
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
