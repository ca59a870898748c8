import { readFileSync } from 'node:fs'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { expect, it } from 'vitest'
import { unusedParameters } from './unused-parameters.ts'

const findings = (body: string, parameters = 'amount: UFix64, to: Address') =>
  unusedParameters(
    parseCadence(`transaction(${parameters}) {
  prepare(signer: auth(Storage) &Account) {
    ${body}
  }
}`),
  ).map(({ severity, code, range }) => `${severity} ${code} ${range?.line}`)

const SEND = 'pay(amount: amount, to)'

it.each([
  SEND,
  'if amount > 0.0 { pay(amount, to) }',
  'log("\\(amount) to \\(to)")',
  `let f = fun (amount: UFix64) { log(amount) }; ${SEND}`,
  // The value is the argument itself.
  'let twice = amount * 2.0; pay(twice, to)',
  `for to in [to] { pay(amount, to) }`,
  `if let amount = amount as UFix64? { pay(amount, to) }`,
  `if 5.0 > amount { let to = to; pay(5.0, to) }`,
])('takes parameters as used: %s', body => {
  expect(findings(body)).toEqual([])
})

it.each([
  ['let amount = 5000.0; pay(amount: amount, to)', ['danger parameter/shadowed 3']],
  ['let amount: UFix64 = signer.balance; pay(amount, to)', ['danger parameter/shadowed 3']],
  ['var to = 0xf8d6e0586b0a20c7 as Address; pay(amount, to)', ['danger parameter/shadowed 3']],
  ['for to in everybody { pay(amount, to) }', ['danger parameter/shadowed 3']],
  ['if let to = helper.to() { pay(amount, to) }', ['danger parameter/shadowed 3']],
  ['pay(amount: 5000.0, to)', ['danger parameter/unused 1']],
  ['log(amount); pay(amount: 5000.0, to)', ['danger parameter/unused 1']],
  ['pay(amount, 0xf8d6e0586b0a20c7)', ['danger parameter/unused 1']],
  ['pay(amount: all, to)', ['warning parameter/unused 1']],
  ['pay(amount: 0.0 + all, to)', ['warning parameter/unused 1']],
  ['pay(amount, to: somebody)', ['warning parameter/unused 1']],
  [
    'let amount = 5.0; let to = 0xf8d6e0586b0a20c7 as Address; pay(amount, to)',
    ['danger parameter/shadowed 3', 'danger parameter/shadowed 3'],
  ],
] as const)('says what is put in the place of an argument: %s', (body, found) => {
  expect(findings(body)).toEqual(found)
})

it('goes by the types of optionals and lists, and of integers', () => {
  expect(findings('f(12)', 'ids: [UInt64]?')).toEqual(['danger parameter/unused 1'])
  expect(findings('f(12)', 'name: String')).toEqual(['warning parameter/unused 1'])
})

it('says it in a sentence with the name', () => {
  const [finding] = unusedParameters(
    parseCadence('transaction(amount: UFix64) {\n  execute {\n    let amount = 5.0\n  }\n}'),
  )
  expect(finding?.message).toBe(
    'The argument “amount” isn’t used: line 3 of the code has a value of its own by that name.',
  )
})

it('finds no danger in what others have published', () => {
  const { programs } = JSON.parse(
    readFileSync(new URL('../../../core/fixtures/cadence-programs.json', import.meta.url), 'utf8'),
  ) as { programs: readonly { readonly text: string }[] }
  const transactions = programs
    .map(({ text }) => parseCadence(text))
    .filter(({ kind }) => kind === 'transaction')
  expect(transactions.length).toBeGreaterThan(50)
  const dangers = transactions.flatMap(program =>
    unusedParameters(program).filter(({ severity }) => severity === 'danger'),
  )
  expect(dangers).toEqual([])
})
