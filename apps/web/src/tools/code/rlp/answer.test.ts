import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { expect, test } from 'vitest'
import {
  type Answer,
  answerAtOnce,
  answerFor,
  bytesOf,
  inFormat,
  isEmpty,
  NOTHING,
  type Question,
  TREE_ITEMS,
} from './answer'
import readRlp, { summarise } from './read-rlp.task'

const context = { signal: new AbortController().signal, progress: () => undefined }
const typed = (text: string, more: Partial<Question> = {}): Question => ({
  ...NOTHING,
  origin: { kind: 'rlp', source: { kind: 'typed', format: 'hex', text } },
  ...more,
})
const jsonOf = (answer: Answer) =>
  answer.kind === 'document' && answer.document.json?.kind === 'typed'
    ? answer.document.json.text
    : null

test('the worker answers as the page does', async () => {
  for (const text of ['c88363617483646f67', 'c0c0', '8105']) {
    const question = typed(text)
    const atOnce = answerFor(bytesOf(question), question)
    expect(structuredClone(await readRlp(question, context))).toEqual(atOnce)
  }
  await expect(readRlp(typed('c0zz'), context)).rejects.toThrow(ToolError)
})

test('a text in another format, where it can be read', () => {
  const source = (format: 'hex' | 'base64', text: string) =>
    ({ kind: 'typed', format, text }) as const
  expect(inFormat(source('hex', '0xc1 01'), 'base64')).toEqual(source('base64', 'wQE='))
  expect(inFormat(source('base64', 'wQE='), 'hex')).toEqual(source('hex', 'c101'))
  expect(inFormat(source('hex', '0xc1 01'), 'hex')).toEqual(source('hex', '0xc1 01'))
  expect(inFormat(source('hex', 'c1zz'), 'base64')).toEqual(source('hex', 'c1zz'))
})

test('a form for all, and another for one item', () => {
  const question = typed('c88363617483646f67', { form: 'text', forms: new Map([['0.1', 'hex']]) })
  expect(jsonOf(answerFor(bytesOf(question), question))).toBe('[\n  "cat",\n  "0x646f67"\n]')
  // A path that no longer exists has no effect.
  const gone = { ...question, forms: new Map([['0.9.9', 'hex' as const]]) }
  expect(jsonOf(answerFor(bytesOf(gone), gone))).toBe('[\n  "cat",\n  "dog"\n]')
})

test('what JSON stands for is written as it was asked for', () => {
  const origin = {
    kind: 'json',
    source: { kind: 'typed', format: 'text', text: '["dog"]' },
  } as const
  const rlp = (format: 'hex' | 'base64') => {
    const question: Question = { ...NOTHING, origin, format }
    const answer = answerFor(bytesOf(question), question)
    return answer.kind === 'document' ? answer.document.rlp : null
  }
  expect(rlp('hex')).toEqual({ kind: 'typed', format: 'hex', text: 'c483646f67' })
  expect(rlp('base64')).toEqual({ kind: 'typed', format: 'base64', text: 'xINkb2c=' })
})

test('bytes that are no RLP come back with the reason', () => {
  const answer = answerFor(parseHex('c0c0'), typed(''))
  expect(answer).toMatchObject({ kind: 'refused', error: { code: 'rlp/trailing-bytes' } })
})

test('too many items are counted instead of shown', async () => {
  const bytes = new Uint8Array(TREE_ITEMS + 4)
  bytes.set([0xfa, TREE_ITEMS >> 16, (TREE_ITEMS >> 8) & 255, TREE_ITEMS & 255])
  const file = new File([bytes], 'many')
  const question: Question = { ...NOTHING, origin: { kind: 'rlp', source: { kind: 'file', file } } }
  expect(await readRlp(question, context)).toMatchObject({
    kind: 'summary',
    summary: { because: 'items', items: TREE_ITEMS + 1, lists: 1, depth: 1, faults: 0 },
  })
})

test('too many bytes are checked and counted, from text as from a file', async () => {
  const size = 9 * 2 ** 20
  const bytes = new Uint8Array(size)
  bytes.set([0xba, (size - 4) >> 16, ((size - 4) >> 8) & 255, (size - 4) & 255])
  const requested = {
    kind: 'summary',
    summary: {
      size,
      items: 1,
      lists: 0,
      depth: 0,
      longest: { offset: 4, length: size - 4 },
      findings: [],
      faults: 0,
      because: 'bytes',
    },
  }
  const file = new File([bytes], 'long')
  const asFile: Question = { ...NOTHING, origin: { kind: 'rlp', source: { kind: 'file', file } } }
  expect(await readRlp(asFile, context)).toEqual(requested)
  const text = new Blob([`0x${formatHex(bytes.subarray(0, 4))}`, '00'.repeat(size - 4)])
  const source = { kind: 'large', format: 'hex', text } as const
  expect(await readRlp({ ...NOTHING, origin: { kind: 'rlp', source } }, context)).toEqual(requested)
})

test('a summary throws the first fault when strict, and lists them when lenient', async () => {
  async function* parts() {
    yield parseHex('c481')
    yield parseHex('058105')
  }
  const facts = { size: 5, because: 'bytes' } as const
  await expect(summarise(parts(), { ...facts, lenient: false })).rejects.toMatchObject({
    code: 'rlp/single-byte-encoded-long',
    position: { offset: 1 },
  })
  const { faults, findings } = await summarise(parts(), { ...facts, lenient: true })
  expect(faults).toBe(2)
  expect(findings.map(({ position }) => position)).toEqual([
    { kind: 'offset', offset: 1, length: 2 },
    { kind: 'offset', offset: 3, length: 2 },
  ])
})

test('what is small, and what is nothing', () => {
  expect(answerAtOnce(typed('c0'))?.kind).toBe('document')
  expect(answerAtOnce(typed('0'.repeat(20_000)))).toBeNull()
  expect([isEmpty(typed(' \n')), isEmpty(typed('c0'))]).toEqual([true, false])
})
