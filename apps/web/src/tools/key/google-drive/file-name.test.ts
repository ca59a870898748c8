import { expect, it } from 'vitest'
import { fileNameOf } from './file-name'

it.each([
  ['My key', 'My key.json'],
  ['  a/b\\c:d*e?"<>|f  ', 'a_b_c_d_e_f.json'],
  ['..', '_.json'],
  ['.hidden', '_hidden.json'],
  ['ends with dots..', 'ends with dots_.json'],
  ['Ключ 🔑', 'Ключ 🔑.json'],
  ['x'.repeat(150), `${'x'.repeat(100)}.json`],
])('%j becomes the file %j', (name, file) => {
  expect(fileNameOf(name)).toBe(file)
})
