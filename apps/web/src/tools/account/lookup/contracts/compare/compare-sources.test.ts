import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareSources, type Run } from './compare-sources'
import { describeComparison } from './compared'
import { diffRows } from './diff-rows'
import { linesOf } from './lines-of'

const body = Array.from({ length: 20 }, (_, at) => `  let a${at} = ${at}`)
const source = (address: string, lines: readonly string[]) =>
  ['import FlowToken from', `  ${address}`, 'access(all) contract A {', ...lines, '}', ''].join(
    '\n',
  )
const mainnet = source('0x1654653399040a61', body)
const message = (ours: string, theirs: string) => describeComparison(compareSources(ours, theirs))

test('one sentence says how much differs', () => {
  expect(message(mainnet, mainnet)).toBe('The same source, byte for byte')
  expect(message(mainnet, source('0x7e60df042a9c0868', body))).toBe(
    'The same but for import addresses',
  )
  const other = body.with(3, '  let other = 1').with(9, '  let more = 2')
  expect(message(mainnet, source('0x7e60df042a9c0868', other))).toBe(
    '2 lines differ besides import addresses',
  )
  expect(message(mainnet, source('0x1654653399040a61', body.slice(1)))).toBe('1 line differs')
  expect(message(mainnet, mainnet.replaceAll('\n', '\r\n'))).toBe(
    'The same lines; only line breaks differ',
  )
  expect(message(mainnet, mainnet.trimEnd())).toBe('The same lines; only line breaks differ')
  expect(message(mainnet, source('0x7e60df042a9c0868', other).trimEnd())).toBe(
    '2 lines differ besides import addresses and line breaks',
  )
})

test('an address anywhere else than in an import is a difference', () => {
  const [a, b] = ['0x01', '0x02'].map(address => source('0x1', [`  let a: Address = ${address}`]))
  expect(message(a ?? '', b ?? '')).toBe('1 line differs')
  expect(message('import A from 0x1\n', 'import B from 0x1\n')).toBe('1 line differs')
})

test('sources with nothing in common are not searched for seconds', () => {
  const of = (name: string) => Array.from({ length: 9000 }, (_, at) => `${name}${at}`).join('\n')
  const comparison = compareSources(`same\n${of('a')}`, `same\n${of('b')}`)
  expect(comparison).toMatchObject({ aligned: false, different: 9000 })
  expect(comparison.runs).toEqual([
    { kind: 'same', ours: 0, theirs: 0, length: 1 },
    { kind: 'removed', ours: 1, theirs: 1, length: 9000 },
    { kind: 'added', ours: 9001, theirs: 1, length: 9000 },
  ])
  expect(describeComparison(comparison)).toBe('Almost nothing in common: 9,000 lines differ')
})

test('the runs make both sources', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '', 'import X from 0x1', 'import X from 0x2', '}'), {
      maxLength: 12,
    })
    .map(lines => lines.join('\n'))
  fc.assert(
    fc.property(text, text, (ours, theirs) => {
      const { runs } = compareSources(ours, theirs)
      const side = (lines: readonly string[], of: 'ours' | 'theirs', not: Run['kind']) =>
        runs.flatMap(run => (run.kind === not ? [] : lines.slice(run[of], run[of] + run.length)))
      expect(side(linesOf(ours), 'ours', 'added')).toEqual(linesOf(ours))
      expect(side(linesOf(theirs), 'theirs', 'removed')).toEqual(linesOf(theirs))
    }),
  )
})

test('unchanged stretches and addresses are folded, and opened one by one', () => {
  const { runs } = compareSources(mainnet, source('0x7e60df042a9c0868', body.with(12, '  // new')))
  const folded = diffRows(runs, new Set())
  expect(folded.map(row => (row.kind === 'fold' ? `${row.lines} ${row.of}` : row.kind))).toEqual([
    'same',
    '1 addresses',
    '10 same',
    ...['same', 'same', 'same', 'removed', 'added', 'same', 'same', 'same'],
    '5 same',
  ])
  expect(diffRows(runs, new Set([1])).slice(1, 3)).toEqual([
    { kind: 'removed', ours: 2, theirs: null },
    { kind: 'added', ours: null, theirs: 2 },
  ])
  const all = diffRows(runs, new Set(runs.keys()))
  expect(all.filter(({ kind }) => kind === 'same')).toHaveLength(22)
  expect(all.at(-1)).toEqual({ kind: 'same', ours: 24, theirs: 24 })
})
