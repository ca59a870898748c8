import { expect, it } from 'vitest'
import { typeSyntax } from './errors.ts'

it.each([
  ['a'.repeat(80), `"${'a'.repeat(80)}"`],
  [`b${'a'.repeat(80)}`, `"b${'a'.repeat(79)}…"`],
  ['In"t', '"In\\"t"'],
])('quotes a type, and of a long one its beginning: %j', (type, quoted) => {
  expect(typeSyntax({ type, message: 'why' }).message).toBe(`${quoted} is not a Cadence type: why`)
})
