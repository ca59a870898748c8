import { expect, test } from 'vitest'
import type { TaskContext } from '../../workers/task'
import readSource from './read-source.task'
import { lineAt, lineStarts, readLine } from './source-lines'

const context: TaskContext = { progress: () => undefined, signal: new AbortController().signal }
async function linesOf(text: string) {
  const starts = lineStarts(text)
  const parsed = await readSource(text, context)
  return Array.from({ length: starts.length - 1 }, (_, line) =>
    readLine(text, starts, line, parsed),
  )
}

test('lines are cut where the colour changes, and nothing is lost', async () => {
  const text = 'import A from 0x1\n/* a\n b */\ntransaction {}\n'
  const lines = await linesOf(text)
  expect(lines.map(line => line.map(piece => piece.text).join('')).join('\n')).toBe(text.trimEnd())
  expect(lines[0]).toContainEqual({ text: '0x1', kind: 'number', address: '1', contract: 'A' })
  expect(lines[1]).toEqual([{ text: '/* a', kind: 'comment' }])
  expect(lines[2]).toEqual([{ text: ' b */', kind: 'comment' }])
  expect(lines[3]?.[0]).toEqual({ text: 'transaction', kind: 'keyword' })
})

test('names of an import lead to their contracts, the address of several to the account', async () => {
  const [line] = await linesOf('import A, B as C from 0x12')
  expect(line?.filter(piece => piece.address)).toEqual([
    expect.objectContaining({ text: 'A', address: '12', contract: 'A' }),
    expect.objectContaining({ text: 'B', address: '12', contract: 'B' }),
    { text: '0x12', kind: 'number', address: '12' },
  ])
})

test('a problem marks its place', async () => {
  const lines = await linesOf('transaction {\n  pub\n}')
  expect(lines[1]?.find(piece => piece.problem)?.text).toBe('pub')
})

test('the end of a text without a newline is a line', () => {
  expect([...lineStarts('a\nb')]).toEqual([0, 2, 4])
  expect([...lineStarts('a\nb\n')]).toEqual([0, 2, 4])
  expect([...lineStarts('')]).toEqual([0, 1])
  expect([0, 1, 2, 3].map(at => lineAt(lineStarts('a\nb'), at))).toEqual([0, 0, 1, 1])
})

test('without a reading a line is one piece', () => {
  expect(readLine('a b\nc', Uint32Array.of(0, 4, 6), 0, null)).toEqual([{ text: 'a b' }])
})

test('a long line has no colours, and of a very long one the beginning is drawn', async () => {
  const [coloured] = await linesOf(`let a = "${'x'.repeat(4000)}"`)
  expect(coloured?.[0]).toEqual({ text: 'let', kind: 'keyword' })
  const [long] = await linesOf(`let a = "${'x'.repeat(5000)}"`)
  expect(long).toHaveLength(1)
  const text = `let a = "${'x'.repeat(1_500_000)}"`
  const [first, second, ...none] = readLine(text, lineStarts(text), 0, null)
  expect(first?.text).toBe(text.slice(0, 20_000))
  expect(second).toEqual({ text: '', more: '1,480,010' })
  expect(none).toEqual([])
})

test('bodies of several lines fold, each by its lines', async () => {
  const { folds } = await readSource('access(all) contract A {\n  fun b() {\n  }\n}\n', context)
  expect([...folds]).toEqual([0, 3, 1, 2])
})

test('what reorders, hides or only looks like code is a piece of its own, and told of', async () => {
  const text = 'transaction {\n  // \u202e } begin\n  prepare() { let a = "FL\u041eW" }\n}'
  const lines = await linesOf(text)
  expect(lines.map(line => line.map(piece => piece.text).join('')).join('\n')).toBe(text)
  expect(lines[1]).toContainEqual({
    text: '\u202e',
    kind: 'comment',
    found: expect.objectContaining({ kind: 'direction' }),
  })
  expect(lines[2]).toContainEqual({
    text: '\u041e',
    kind: 'string',
    found: expect.objectContaining({ looksLike: 'O' }),
  })
  const { lookAlikes } = await readSource(text, context)
  expect(lookAlikes.map(({ offset }) => text.charAt(offset))).toEqual(['\u202e', '\u041e'])
  // Lines are as safe before the source is parsed, or if it cannot be.
  expect(readLine(text, lineStarts(text), 1, null)).toContainEqual({
    text: '\u202e',
    found: expect.objectContaining({ kind: 'direction' }),
  })
})
