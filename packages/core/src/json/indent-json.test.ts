import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indentJson } from './indent-json.ts'

test('looks as JavaScript indents the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
    }),
  )
})

test('changes nothing but the space between the parts, whatever space there was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const text = JSON.stringify(value)
      expect(indentJson(JSON.stringify(value, null, '\t \r\n'))).toBe(indentJson(text))
    }),
  )
})

test.each([
  ['a number that JavaScript would round', '[9007199254740993,1.50,1E2,-0]'],
  ['an escape that need not be one', '"\\u003c\\/"'],
  ['a key that stands twice', '{"a":1,"a":2}'],
])('%s stays as it is', (_, text) => {
  expect(indentJson(text).replace(/\s/g, '')).toBe(text)
})

test('marks within strings part nothing', () => {
  expect(indentJson('["a,b:{}[]\\"",{"c":{}}]')).toBe(
    '[\n  "a,b:{}[]\\"",\n  {\n    "c": {}\n  }\n]',
  )
})
