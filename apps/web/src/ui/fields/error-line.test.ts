import { expect, it } from 'vitest'
import { positionInWords } from './error-line'

it('says where an error sits', () => {
  expect(positionInWords({ kind: 'offset', offset: 5 })).toBe('offset 5')
  expect(positionInWords({ kind: 'offset', offset: 10, length: 0 })).toBe('offset 10')
  expect(positionInWords({ kind: 'offset', offset: 5, length: 4 })).toBe('offsets 5 to 8')
  expect(positionInWords({ kind: 'word', word: 3 })).toBe('word 3')
  expect(positionInWords({ kind: 'field', field: 'weight' })).toBe('field “weight”')
})
