import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programReason } from './run-account-script'

const file = new URL('../../../../../packages/core/fixtures/account-answers.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
  cases: { name: string; message?: string }[]
}
const messageOf = (name: string) => cases.find(one => one.name === name)?.message ?? ''

it('says of a contract that does not compile which it is, and what its check found', () => {
  expect(programReason(messageOf('stored load, broken'))).toMatch(
    /^[0-9a-f]{16}\.BrokenToken: value of type `&Base` has no member `two`$/,
  )
})

it('says what a program says when it gives up', () => {
  expect(programReason(messageOf('vaults, panic'))).toBe('panic: not today')
})

it('keeps a long reason short, and any other message as it is', () => {
  const long = messageOf('vaults, panic').replace('not today', 'x'.repeat(1000))
  expect(programReason(long).length).toBe(301)
  expect(programReason('[Error Code: 1110] computation exceeds limit (100000)')).toBe(
    'computation exceeds limit (100000)',
  )
})
