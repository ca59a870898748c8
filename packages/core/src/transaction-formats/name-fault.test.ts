import { expect, test } from 'vitest'
import extra from '../../fixtures/flow-extra.json' with { type: 'json' }
import { parseHex } from '../bytes/hex.ts'
import { nameFault } from './name-fault.ts'
import { mapTransaction } from './transaction-map.ts'

const full = parseHex(extra.tx.fullRlp)
const { fields } = mapTransaction(full)

test('wherever a transaction is cut, the field that it ends in is named', () => {
  for (const { offset, end, name, value } of fields) {
    if (value.kind === 'list' || end - offset < 3) continue
    const cut = nameFault(full.slice(0, end - 1), 0)
    expect(cut.last).toBe(name)
  }
  expect(nameFault(full.slice(0, -1), 0).field).toBe('transaction')
})

test('a fault in the middle is of its field; what is no list has none', () => {
  const limit = fields.find(({ key }) => key === 'computeLimit')
  expect(nameFault(full, limit?.offset ?? -1).field).toBe('compute limit')
  expect(nameFault(parseHex('83646f67'), 0)).toEqual({ field: null, last: null })
  expect(nameFault(new Uint8Array(), 0)).toEqual({ field: null, last: null })
})
