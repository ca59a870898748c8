import { expect, test } from 'vitest'
import { foundParsers } from './found-parsers.ts'

const parse = (text: string) => text

test('a parser is called by its module and its name', () => {
  const file = '../../packages/core/src/bytes/base36.fuzz.ts'
  const found = foundParsers({ [file]: { texts: { parse }, samples: ['z'] } }, 'core/src/')
  expect(found).toEqual({ texts: { 'bytes/base36#parse': parse }, bytes: {}, samples: ['z'] })
})

test('a file without a parser is refused', () => {
  expect(() => foundParsers({ 'src/a.fuzz.ts': {} }, 'src/')).toThrow(/a\.fuzz\.ts/)
})
