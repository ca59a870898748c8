import { describe, expect, it } from 'vitest'
import { checkName, fileNameOf } from './save-form'

const KEY = 'c0ffee11'.repeat(8)

describe('the name of a backup', () => {
  it.each([
    ['mine', undefined],
    ['  ', 'backup/name-empty'],
    ['a\nb', 'backup/name-control'],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'backup/name-long'],
  ])('%j gives %s', (name, code) => {
    expect(checkName(name, [KEY])?.code).toBe(code)
  })

  it('refuses a name that gives a part of the secret away', () => {
    const held = (name: string) => checkName(name, [KEY, 'correct horse'])?.code
    expect(held(`my ${KEY.slice(7, 19)} key`)).toBe('backup/name-holds-secret')
    expect(held(KEY.toUpperCase())).toBe('backup/name-holds-secret')
    expect(held('Correct Horse')).toBe('backup/name-holds-secret')
    expect(held('coffee')).toBeUndefined()
    const error = checkName(KEY, [KEY])
    expect(JSON.stringify(error)).not.toContain('c0ffee')
  })
})

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
