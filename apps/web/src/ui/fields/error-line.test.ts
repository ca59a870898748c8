import { expect, it } from 'vitest'
import { formatPosition } from './error-line'

it('says where an error sits', () => {
  expect(formatPosition({ kind: 'offset', offset: 5 })).toBe('offset 5')
  expect(formatPosition({ kind: 'offset', offset: 10, length: 0 })).toBe('offset 10')
  expect(formatPosition({ kind: 'offset', offset: 5, length: 4 })).toBe('offsets 5 to 8')
  expect(formatPosition({ kind: 'word', word: 3 })).toBe('word 3')
  expect(formatPosition({ kind: 'field', field: 'weight' })).toBe('field “weight”')
})
