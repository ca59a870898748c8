import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readFragment } from '../../../frame/fragment'
import { settingsOf, sharedFields } from './deep-link'
import { linkSchema } from './deep-link-schema'
import { DEFAULT_SETTINGS, EMPTY_FORM, type Settings } from './form'

const through = (settings: Settings) => {
  const fields = sharedFields('decrypt', settings)
  const read = readFragment(linkSchema, `#${new URLSearchParams(fields)}`)
  return read && settingsOf(read)
}

test('settings survive a link', () => {
  const settings: Settings = {
    ...DEFAULT_SETTINGS,
    using: 'password',
    mode: 'cbc',
    keyBits: 192,
    padding: 'iso-7816-4',
    derivation: 'scrypt',
    scryptN: '16384',
  }
  expect(through(settings)).toEqual(settings)
  expect(through(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
})

test('what is no number has no place in it, and hostile links are refused', () => {
  const fields = sharedFields('encrypt', { ...DEFAULT_SETTINGS, iterations: 'my password' })
  expect(JSON.stringify(fields)).not.toContain('password')
  for (const wrong of [
    'direction=up',
    'direction=encrypt&keyBits=127',
    'direction=encrypt&mode=xts',
    'mode=gcm',
  ]) {
    expect(readFragment(linkSchema, `#${wrong}`)).toBeNull()
  }
})

test('the schema knows no field for data, key, password, IV or salt', () => {
  const hostile = { direction: 'encrypt', key: 'aa', password: 'bb', iv: 'cc', source: 'dd' }
  const parsed = v.parse(linkSchema, hostile)
  expect(
    Object.keys({ ...EMPTY_FORM, ...EMPTY_FORM.encrypt }).filter(name => name in parsed),
  ).toEqual(['direction'])
})
