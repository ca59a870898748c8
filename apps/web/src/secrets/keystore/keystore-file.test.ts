import { expect, it } from 'vitest'
import { newPasswordErrors } from './keystore-file'

const errors = (first: string, second: string, submitted = true) =>
  Object.values(newPasswordErrors(first, second, submitted)).filter(error => error !== null)

it.each([
  ['', '', ['Type a new password.']],
  ['correct horse', 'correct hors', ['The passwords don’t match.']],
  ['correct horse', '', ['The passwords don’t match.']],
  ['correct horse', 'correct horse', []],
])('once asked for, “%s” and “%s” give %j', (first, second, expected) => {
  expect(errors(first, second)).toEqual(expected)
})

it('says nothing of what is only begun', () => {
  expect(errors('', '', false)).toEqual([])
  expect(errors('correct horse', 'other', false)).toEqual([])
  expect(errors('correct horse', 'another horse', false)).toEqual(['The passwords don’t match.'])
})
