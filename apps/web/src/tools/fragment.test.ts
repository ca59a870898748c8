import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readFragment } from './fragment'

const schema = v.object({ address: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))) })

test('what fits the schema is read', () => {
  expect(readFragment(schema, '#address=f8d6e0586b0a20c7')).toEqual({ address: 'f8d6e0586b0a20c7' })
  expect(readFragment(schema, '')).toEqual({})
})

test('hostile input gives nothing', () => {
  expect(readFragment(schema, '#address=<script>')).toBeNull()
  expect(readFragment(schema, `#address=${'a'.repeat(100_000)}`)).toBeNull()
})

test('names that every object has are only text', () => {
  expect(readFragment(schema, '#__proto__=x&constructor=y')).toEqual({})
})
