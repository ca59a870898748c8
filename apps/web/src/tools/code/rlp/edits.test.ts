import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { encodeRlp } from '@toolkit/core/rlp/encode'
import { outlineRlp } from '@toolkit/core/rlp/outline'
import { pathOf } from '@toolkit/core/rlp/outline-ranges'
import { parseRlpJson } from '@toolkit/core/rlp/parse-json'
import { expect, test } from 'vitest'
import { add, type Edited, move, remove, setContent, wrap } from './edits'

const tree = (json: string) => {
  const bytes = encodeRlp(parseRlpJson(json))
  return { bytes, outline: outlineRlp(bytes).outline }
}

/** Checks an edit's bytes, and returns the selected path and the moved paths. */
function result(json: string, edit: (given: ReturnType<typeof tree>) => Edited | null) {
  const given = tree(json)
  const edited = edit(given)
  if (!edited) return null
  const { bytes, selected, follow } = edited
  const { outline } = outlineRlp(bytes)
  const content = (from: ReturnType<typeof tree>, item: number) =>
    formatHex(
      from.bytes
        .subarray(from.outline.offsets[item] ?? 0)
        .subarray(0, (from.outline.headerLengths[item] ?? 0) + (from.outline.contents[item] ?? 0)),
    )
  // Every byte string is where `follow` says.
  const after = new Map<string, string>()
  for (let item = 0; item < outline.count; item++) {
    after.set(pathOf(outline, item).join('.'), content({ bytes, outline }, item))
  }
  for (let item = 0; item < given.outline.count; item++) {
    if (given.outline.lists[item] === 1) continue
    const path = follow(pathOf(given.outline, item))
    if (path) expect(after.get(path.join('.')), `item ${item}`).toBe(content(given, item))
  }
  return { hex: formatHex(bytes), selected: selected < 0 ? null : pathOf(outline, selected) }
}
const encoded = (json: string) => formatHex(encodeRlp(parseRlpJson(json)))

// Items in byte order: 0 the list, 1 "a", 2 ["b", "c"], 3 "b", 4 "c", 5 "d".
const JSON_TEXT = '["a", ["b", "c"], "d"]'

test.each([
  [
    'add item after',
    (t: ReturnType<typeof tree>) => add(t, 1, 'item'),
    '["a","",["b","c"],"d"]',
    [0, 1],
  ],
  ['add list after', t => add(t, 3, 'list'), '["a",["b",[],"c"],"d"]', [0, 1, 1]],
  ['add inside a list', t => add(t, 2, 'item'), '["a",["b","c",""],"d"]', [0, 1, 2]],
  ['add inside the outermost', t => add(t, 0, 'list'), '["a",["b","c"],"d",[]]', [0, 3]],
  ['remove the first', t => remove(t, 1), '[["b","c"],"d"]', [0, 0]],
  ['remove the last', t => remove(t, 5), '["a",["b","c"]]', [0, 1]],
  ['remove a list', t => remove(t, 2), '["a","d"]', [0, 1]],
  ['wrap a text', t => wrap(t, 1), '[["a"],["b","c"],"d"]', [0, 0]],
  ['wrap a list', t => wrap(t, 2), '["a",[["b","c"]],"d"]', [0, 1]],
  ['wrap everything', t => wrap(t, 0), '[["a",["b","c"],"d"]]', [0]],
  ['move a list up', t => move(t, 2, -1), '[["b","c"],"a","d"]', [0, 0]],
  ['move a text down behind a list', t => move(t, 1, 1), '[["b","c"],"a","d"]', [0, 1]],
  ['move a list down', t => move(t, 2, 1), '["a","d",["b","c"]]', [0, 2]],
  ['move inside', t => move(t, 4, -1), '["a",["c","b"],"d"]', [0, 1, 0]],
] satisfies [string, (t: ReturnType<typeof tree>) => Edited | null, string, number[]][])(
  '%s',
  (_, edit, json, selected) => {
    expect(result(JSON_TEXT, edit)).toEqual({ hex: encoded(json), selected })
  },
)

test('content is replaced, the longer header of the list with it', () => {
  const long = parseHex('ff'.repeat(60))
  const { bytes, selected } = setContent(tree(JSON_TEXT), 3, long)
  expect(formatHex(bytes)).toBe(encoded(`["a",["0x${'ff'.repeat(60)}","c"],"d"]`))
  expect(selected).toBe(3)
})

test('the outermost item: nothing beside it, nothing left without it', () => {
  expect(move(tree('"a"'), 0, 1)).toBeNull()
  expect(move(tree(JSON_TEXT), 1, -1)).toBeNull()
  expect(move(tree(JSON_TEXT), 5, 1)).toBeNull()
  const { bytes, selected } = remove(tree(JSON_TEXT), 0)
  expect(bytes).toHaveLength(0)
  expect(selected).toBe(-1)
})

test('the last item of a list leaves the list', () => {
  expect(result('[["a"], "b"]', t => remove(t, 2))).toEqual({
    hex: encoded('[[],"b"]'),
    selected: [0, 0],
  })
})
