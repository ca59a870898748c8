import { expect, test } from 'vitest'
import { handOver, takeHandover } from './handoff'

const data = { kind: 'public-key', publicKey: 'ab'.repeat(64) } as const

test('a handover is taken once, by the tool it was meant for', () => {
  handOver('account-create', data)
  expect(takeHandover('account-create', ['public-key'])).toBe(data)
  expect(takeHandover('account-create', ['public-key'])).toBeNull()
})

test('another tool gets nothing, and it is gone', () => {
  handOver('account-create', data)
  expect(takeHandover('account-lookup', ['public-key'])).toBeNull()
  expect(takeHandover('account-create', ['public-key'])).toBeNull()
})

test('a kind that was not asked for is not given', () => {
  handOver('account-create', data)
  expect(takeHandover('account-create', ['address'])).toBeNull()
})
