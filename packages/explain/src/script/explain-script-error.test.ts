import { expect, test } from 'vitest'
import { explainScriptError, faultsInSource } from './explain-script-error.ts'

const HASH = 'd02c0f01187da87a121c064467edb3800ad3fb68b5f6315112ea1e5ea14d1cce'
const SOURCE = `access(all) fun main(): Int {
    let text = "a"
    return text
}
`
/** Message of the emulator (v1.21). */
const MISMATCH = `Invalid Flow argument: [Error Code: 1101] error caused by: 1 error occurred:
\t* [Error Code: 1101] cadence runtime error: Execution failed:
error: mismatched types
 --> ${HASH}:3:11
  |
3 |     return text
  |            ^^^^ expected \`Int\`, got \`String\`; check the expression's type or convert it to the expected type

  See documentation at: https://cadence-lang.org/docs/language/values-and-types

Was this error unhelpful?
Consider suggesting an improvement here: https://github.com/onflow/cadence/issues.


`

test('the places of a script are its own', () => {
  const { code, report } = explainScriptError(MISMATCH)
  expect(code).toBe(1101)
  expect(report?.problems).toMatchObject([
    { message: 'mismatched types', location: { location: '', position: { line: 3, column: 11 } } },
  ])
})

test('the faults cover the words at fault', () => {
  const [fault] = faultsInSource(explainScriptError(MISMATCH), SOURCE)
  expect(SOURCE.slice(fault?.from, fault?.to)).toBe('text')
  expect(fault?.from).toBe(SOURCE.indexOf('return text') + 'return '.length)
  expect(fault?.message).toMatch(/^mismatched types: expected `Int`/)
})

test('places elsewhere, and beyond the text, are not of the source', () => {
  const elsewhere = MISMATCH.replace(`${HASH}:3`, '0ae53cb6e3f42a79.FlowToken:3')
  const far = MISMATCH.replace(`${HASH}:3`, `${HASH}:300`)
  expect(faultsInSource(explainScriptError(elsewhere), SOURCE)).toEqual([])
  expect(faultsInSource(explainScriptError(far), SOURCE)).toEqual([])
})

test('a limit is the cause, wherever it was reached', () => {
  const message =
    'Invalid Flow argument: [Error Code: 1110] computation exceeds limit (100000)\nmore'
  expect(explainScriptError(message)).toMatchObject({ code: 1110, report: null })
})

test('what is no message of the chain is taken as it is', () => {
  expect(explainScriptError('gone fishing')).toMatchObject({ code: null, report: null })
})
