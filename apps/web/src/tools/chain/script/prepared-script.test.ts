import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { preparedScript } from './prepared-script'
import { NOTHING, type Submitted } from './submitted'

const SOURCE = 'access(all) fun main(n: UInt8): UInt8 { return n }'
const prepared = (submitted: Partial<Submitted>) =>
  preparedScript({
    submitted: { ...NOTHING, source: SOURCE, inputs: [{ kind: 'text', text: '7' }], ...submitted },
    network: 'testnet',
    sources: new Map(),
  })
const faults = (submitted: Partial<Submitted>) => {
  const found = prepared(submitted)
  return found.kind === 'faults' ? found.faults.map(({ field, error }) => [field, error.code]) : []
}

test('what is whole is ready, its arguments as bytes', () => {
  const found = prepared({})
  if (found.kind !== 'ready') throw new Error('It has faults.')
  expect(found.script.source).toBe(SOURCE)
  expect(found.script.arguments.map(decodeUtf8)).toEqual(['{"value":"7","type":"UInt8"}'])
  expect(found.script.block).toEqual({ at: 'sealed' })
})

test.each([
  [{ source: ' ', inputs: [] }, 'script', 'chain-script/missing'],
  [{ source: 'transaction {}', inputs: [] }, 'script', 'chain-script/transaction'],
  [{ at: 'id', blockId: 'abc' } as const, 'blockId', 'chain-script/bad-block-id'],
  [{ at: 'id', blockId: 'zz'.repeat(32) } as const, 'blockId', 'hex/bad-digit'],
])('%j: %s is refused as %s', (submitted, field, code) => {
  expect(faults(submitted)).toEqual([[field, code]])
})

test.each(['', '-1', '1.5', `${2n ** 64n}`])('%j is no height', height => {
  expect(faults({ at: 'height', height }).map(([field]) => field)).toEqual(['height'])
})

test('an argument out of range is named by its place', () => {
  const [fault] = faults({ inputs: [{ kind: 'text', text: '256' }] })
  expect(fault?.[0]).toBe('arguments.n')
})

test('an ID may be written with 0x and in capitals', () => {
  const found = prepared({ at: 'id', blockId: ` 0x${'AB'.repeat(32)} ` })
  expect(found).toMatchObject({ script: { block: { at: 'id', id: 'ab'.repeat(32) } } })
})
