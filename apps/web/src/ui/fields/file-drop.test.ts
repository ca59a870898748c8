import { expect, it } from 'vitest'
import { refuseFile } from './file-drop'

const file = { name: 'Key.JSON', type: 'application/json', size: 2000 }

it('takes by ending, by type and by family of types, whatever the case', () => {
  expect(refuseFile(file, {})).toBeNull()
  expect(refuseFile(file, { accept: ['.json'] })).toBeNull()
  expect(refuseFile(file, { accept: ['application/json'] })).toBeNull()
  expect(refuseFile({ ...file, type: 'image/PNG' }, { accept: ['.pdf', 'image/*'] })).toBeNull()
})

it('says why not', () => {
  expect(refuseFile(file, { accept: ['.pdf', 'image/*'] })).toBe(
    'Key.JSON isn’t a supported file type: .pdf, image/*.',
  )
  expect(refuseFile({ ...file, type: '' }, { accept: ['application/json'] })).not.toBeNull()
  expect(refuseFile(file, { maxBytes: 1999 })).toBe('Key.JSON is 2 kB long; the limit is 2 kB.')
  expect(refuseFile(file, { maxBytes: 2000 })).toBeNull()
})
