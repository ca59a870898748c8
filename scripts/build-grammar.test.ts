import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generateCadenceParser } from './support/cadence-grammar.ts'

test('the parser of Cadence is the one that its grammar gives', () => {
  for (const [file, text] of generateCadenceParser()) expect(readFileSync(file, 'utf8')).toBe(text)
})
