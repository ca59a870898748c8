import { expect, it } from 'vitest'
import { describePosition } from './error-line'

it('says where an error sits', () => {
  expect(describePosition({ kind: 'offset', offset: 5 })).toBe('offset 5')
  expect(describePosition({ kind: 'offset', offset: 10, length: 0 })).toBe('offset 10')
  expect(describePosition({ kind: 'offset', offset: 5, length: 4 })).toBe('offsets 5 to 8')
  expect(describePosition({ kind: 'word', word: 3 })).toBe('word 3')
  expect(describePosition({ kind: 'field', field: 'weight' })).toBe('field “weight”')
})
