import { expect, test } from 'vitest'
import { readWeight } from './read-weight'

test('1000 is the full weight and needs no words', () => {
  expect(readWeight('1000')).toEqual({ kind: 'weight', weight: 1000, warning: null })
})

test.each([
  ['1', 1, /cannot sign alone: 1000 is needed, and it has 1\./],
  ['999', 999, /it has 999\..*only key/],
])('%s is allowed, with a warning', (text, weight, warning) => {
  expect(readWeight(text)).toEqual({
    kind: 'weight',
    weight,
    warning: expect.stringMatching(warning),
  })
})

test('what is no weight is refused, each in a sentence of its own', () => {
  const messages = ['', '0', '1001', '1.5', '-1', '1e3', ' 5', 'ten'].map(text => {
    const reading = readWeight(text)
    return reading.kind === 'refused' ? reading.error.message : `accepted ${text}`
  })
  expect(messages).toMatchInlineSnapshot(`
    [
      "Weight is empty.",
      "With weight 0 the only key of the account could never sign anything.",
      "Weight is more than 1000.",
      "Weight must be a whole number.",
      "Weight cannot be negative.",
      "Weight is written with an exponent.",
      "Weight contains a space.",
      "Weight contains "t", which is not a digit.",
    ]
  `)
  expect(new Set(messages).size).toBe(messages.length)
})
