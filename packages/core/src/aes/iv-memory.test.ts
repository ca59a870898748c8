import { expect, test } from 'vitest'
import { hex } from '../../test/aes.ts'
import { IvMemory, type IvUse } from './iv-memory.ts'

const use = (change: Partial<IvUse>): IvUse => ({
  mode: 'gcm',
  keyId: 'a',
  iv: hex('00'.repeat(12)),
  length: 10,
  ...change,
})

test('GCM: the same IV under the same key is met again, another IV or key is not', () => {
  const memory = new IvMemory()
  expect(memory.has(use({}))).toBe(false)
  memory.add(use({}))
  expect(memory.has(use({ length: 999 }))).toBe(true)
  expect(memory.has(use({ keyId: 'b' }))).toBe(false)
  expect(memory.has(use({ iv: hex(`${'00'.repeat(11)}01`) }))).toBe(false)
  expect(memory.has(use({ iv: hex('00'.repeat(13)) }))).toBe(false)
  expect(memory.has(use({ mode: 'ctr', iv: hex('00'.repeat(16)) }))).toBe(false)
})

test('CBC: the IV as a whole, and apart from the other modes', () => {
  const memory = new IvMemory()
  const at = (iv: string, keyId = 'a') => use({ mode: 'cbc', keyId, iv: hex(iv) })
  memory.add(at('00'.repeat(16)))
  expect(memory.has(at('00'.repeat(16)))).toBe(true)
  expect(memory.has(at('00'.repeat(16), 'b'))).toBe(false)
  expect(memory.has(at(`${'00'.repeat(15)}01`))).toBe(false)
  expect(memory.has(use({ mode: 'ctr', iv: hex('00'.repeat(16)) }))).toBe(false)
})

test('CTR: counters that overlap count as the same, also past the wrap', () => {
  const memory = new IvMemory()
  const at = (iv: string, length: number) => use({ mode: 'ctr', iv: hex(iv), length })
  const zeros = '00'.repeat(15)
  memory.add(at(`${zeros}10`, 33))
  expect(memory.has(at(`${zeros}12`, 1))).toBe(true)
  expect(memory.has(at(`${zeros}13`, 1))).toBe(false)
  expect(memory.has(at(`${zeros}0f`, 16))).toBe(false)
  expect(memory.has(at(`${zeros}0f`, 17))).toBe(true)
  memory.add(at('ff'.repeat(16), 17))
  expect(memory.has(at(`${zeros}00`, 1))).toBe(true)
  expect(memory.has(at(`${zeros}01`, 1))).toBe(false)
})
