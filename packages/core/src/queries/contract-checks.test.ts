import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parseAddress } from '../account/address.ts'
import { parseCadence } from '../cadence/syntax/program.ts'
import { contractChecksScript, failsToLoad } from './contract-checks.ts'

const ADDRESS = parseAddress('179b6b1cb6755e31')
const file = new URL('../../fixtures/account-answers.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
  cases: { name: string; message?: string }[]
}
const messageOf = (name: string) => cases.find(one => one.name === name)?.message ?? ''

it('imports each contract and does nothing else', () => {
  const { script, read } = contractChecksScript(ADDRESS, ['One', '_two', 'X {} //', 'Three3'])
  const { problems, imports } = parseCadence(script)
  expect(problems).toEqual([])
  expect(imports.flatMap(({ names }) => names.map(({ name }) => name))).toEqual([
    'One',
    '_two',
    'Three3',
  ])
  expect(read({ type: 'Void' })).toBe(true)
  expect(read({ type: 'String', value: '' })).toBe(null)
  expect(parseCadence(contractChecksScript(ADDRESS, []).script)).toMatchObject({
    problems: [],
    imports: [],
  })
})

it('tells a contract that does not check from a program that fails otherwise', () => {
  expect(failsToLoad(messageOf('stored load, broken'))).toBe(true)
  expect(failsToLoad(messageOf('vaults, panic'))).toBe(false)
  expect(failsToLoad('[Error Code: 1110] computation exceeds limit (100000)')).toBe(false)
})
