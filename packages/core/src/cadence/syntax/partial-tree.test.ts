import type { Input } from '@lezer/common'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loadFixture } from '../../../test/vectors.ts'
import { highlightTree } from './highlight.ts'
import { afterChanges, NO_TREE, type PartialTree, parseFurther } from './partial-tree.ts'
import { parseCadence } from './program.ts'

const { programs } = loadFixture<{
  programs: readonly { readonly text: string; readonly ok: boolean }[]
}>('cadence-programs')
const sources = programs.filter(({ text, ok }) => ok && text.length < 8000).map(({ text }) => text)

const inputOf = (text: string): Input => ({
  length: text.length,
  lineChunks: false,
  chunk: from => text.slice(from),
  read: (from, to) => text.slice(from, to),
})
const finished = (start: PartialTree, text: string, goOn?: () => boolean) => {
  let parse = parseFurther(start, inputOf(text), goOn)
  for (let round = 0; parse.to < text.length; round++) {
    expect(round).toBeLessThan(text.length)
    parse = parseFurther(parse, inputOf(text), goOn)
  }
  return parse
}
const coloursOf = ({ tree }: Pick<PartialTree, 'tree'>, text: string) =>
  highlightTree(tree, (from, to) => text.slice(from, to), { from: 0, to: text.length })

function differenceOf(a: string, b: string) {
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let end = 0
  const most = Math.min(a.length, b.length) - start
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return { fromA: start, toA: a.length - end, fromB: start, toB: b.length - end }
}

it('does not begin with comments within each other, of which one step would look through all', () => {
  const text = '/*'.repeat(95_000)
  let requestCount = 0
  const goOn = () => {
    requestCount += 1
    return true
  }
  const { tree, to } = parseFurther(NO_TREE, inputOf(text), goOn)
  expect(tree.length).toBe(0)
  expect(to).toBe(text.length)
  expect(requestCount).toBe(0)
  // Once the errors are gone, the source is parsed again.
  const changed = afterChanges({ ...NO_TREE, tree, to }, [differenceOf(text, 'let a = 1')])
  expect(finished(changed, 'let a = 1').tree.length).toBe(9)
})

it('gives the tree of the whole, in however many pieces', () => {
  fc.assert(
    fc.property(fc.constantFrom(...sources), fc.integer({ min: 1, max: 400 }), (text, steps) => {
      let left = steps
      const goOn = () => {
        left = left > 0 ? left - 1 : steps
        return left > 0
      }
      expect(`${finished(NO_TREE, text, goOn).tree}`).toBe(`${parseCadence(text).tree}`)
    }),
    { numRuns: 60 },
  )
})

it('after changes and their undoing it colours as a parse of the whole does', () => {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(30),
    insert: fc.constantFrom('', ' ', '\n', 'x', '{', '}', '"', '// ', 'let a = 1\n', '(', ').b'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...sources), fc.array(change, { maxLength: 3 }), (text, edits) => {
      let parse = finished(NO_TREE, text)
      const texts = [text]
      for (const { at, remove, insert } of edits) {
        const now = texts.at(-1) ?? ''
        const fromA = Math.floor(at * now.length)
        const toA = Math.min(now.length, fromA + remove)
        const ranges = [{ fromA, toA, fromB: fromA, toB: fromA + insert.length }]
        texts.push(now.slice(0, fromA) + insert + now.slice(toA))
        parse = finished(afterChanges(parse, ranges), texts.at(-1) ?? '')
      }
      // Recovery from broken source may vary, so only whole sources compare.
      for (let at = texts.length - 1; at > 0; at--) {
        const [now = '', before = ''] = [texts[at], texts[at - 1]]
        parse = finished(afterChanges(parse, [differenceOf(now, before)]), before)
      }
      expect(coloursOf(parse, text)).toEqual(coloursOf(parseCadence(text), text))
    }),
    { numRuns: 200 },
  )
})

it('reads again what changed, and not the whole', () => {
  const text = sources.join('\n').slice(0, 200_000)
  const parse = finished(NO_TREE, text)
  const at = text.indexOf('\n', text.length / 2)
  const now = `${text.slice(0, at)} ${text.slice(at)}`
  const ranges = [{ fromA: at, toA: at, fromB: at, toB: at + 1 }]
  let read = 0
  parseFurther(afterChanges(parse, ranges), {
    ...inputOf(now),
    chunk: from => {
      const chunk = now.slice(from, from + 100)
      read += chunk.length
      return chunk
    },
  })
  expect(text.length).toBeGreaterThan(150_000)
  expect(read).toBeLessThan(20_000)
})
