import { describe, expect, it } from 'vitest'
import { checkForm, checkName, EMPTY_FORM, nameOf, type SaveForm } from './save-form'

const KEY = 'c0ffee11'.repeat(8)
const form = (change: Partial<SaveForm> = {}): SaveForm => ({
  ...EMPTY_FORM,
  password: 'correct horse',
  repeated: 'correct horse',
  ...change,
})
const codes = (change: Partial<SaveForm>, secret = KEY) =>
  Object.values(checkForm(form(change), secret)).flatMap(error => error?.code ?? [])

describe('the form of a backup', () => {
  it('has a name by itself', () => {
    expect(nameOf(form())).toBe('Flow key backup')
    expect(nameOf(form({ kind: 'mnemonic', name: '  ' }))).toBe('Flow seed phrase backup')
    expect(nameOf(form({ name: ' Mine ' }))).toBe('Mine')
    expect(codes({})).toEqual([])
  })

  it.each<[Partial<SaveForm>, readonly string[]]>([
    [{ password: '', repeated: '' }, ['backup/password-empty']],
    [{ repeated: 'correct hors' }, ['backup/passwords-differ']],
    [{ repeated: '' }, ['backup/passwords-differ']],
    [{ kind: 'keystore', password: '', repeated: '' }, []],
    [{ name: 'a\nb' }, ['backup/name-control']],
    [{ name: 'x'.repeat(201) }, ['backup/name-long']],
    [{ kind: 'mnemonic', path: 'm/44' }, []],
    [{ kind: 'mnemonic', path: 'garbage' }, ['path/no-root']],
    [{ kind: 'private-key', path: 'garbage' }, []],
  ])('%j gives %j', (change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  it('refuses a name that gives a part of the secret away', () => {
    expect(codes({ name: `my ${KEY.slice(7, 19)} key` })).toEqual(['backup/name-holds-secret'])
    expect(codes({ name: KEY.toUpperCase() })).toEqual(['backup/name-holds-secret'])
    expect(codes({ name: 'Correct Horse' })).toEqual(['backup/name-holds-secret'])
    expect(codes({ name: 'coffee' })).toEqual([])
    const error = checkName(KEY, [KEY])
    expect(JSON.stringify(error)).not.toContain('c0ffee')
  })
})
