import { encodeRlp, type RlpValue } from '@toolkit/core/rlp/encode'
import { expect, it } from 'vitest'
import { readEvmLogs } from './logs.ts'

const bytes = (length: number, fill: number) => new Uint8Array(length).fill(fill)
const log = (...parts: readonly RlpValue[]) => readEvmLogs(encodeRlp([parts]))

it('reads contract, topics and data of each log; no bytes are no logs', () => {
  const [address, topic, data] = [bytes(20, 1), bytes(32, 2), bytes(5, 3)]
  expect(
    readEvmLogs(
      encodeRlp([
        [address, [topic, topic], data],
        [address, [], new Uint8Array()],
      ]),
    ),
  ).toEqual([
    { address: '01'.repeat(20), topics: [topic, topic], data },
    { address: '01'.repeat(20), topics: [], data: new Uint8Array() },
  ])
  expect(readEvmLogs(new Uint8Array())).toEqual([])
  expect(readEvmLogs(encodeRlp([]))).toEqual([])
})

it('takes nothing else', () => {
  const [address, topics, data] = [bytes(20, 1), [bytes(32, 2)], bytes(5, 3)]
  expect(log(address, topics, data)).toHaveLength(1)
  for (const parts of [
    [address, topics],
    [address, topics, data, data],
    [bytes(19, 1), topics, data],
    [address, [bytes(31, 2)], data],
    [address, [[bytes(32, 2)]], data],
    [address, Array(5).fill(bytes(32, 2)), data],
    [address, bytes(32, 2), data],
    [topics, topics, data],
    [address, topics, [data]],
  ] satisfies RlpValue[][]) {
    expect(log(...parts)).toBeUndefined()
  }
  const whole = encodeRlp([[address, topics, data]])
  expect(readEvmLogs(whole.subarray(0, -1))).toBeUndefined()
  expect(readEvmLogs(encodeRlp([address]))).toBeUndefined()
  expect(readEvmLogs(encodeRlp(data))).toBeUndefined()
})
