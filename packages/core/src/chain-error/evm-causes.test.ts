import { describe, expect, it } from 'vitest'
import { explainError } from './error-catalogue.ts'

const ADDRESS = '0x658Bdf435d810C91414eC09147DAA6DB62406379'
const REASON = `08c379a0${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}${'6c6f636b6564'.padEnd(64, '0')}`
const PANIC = `4e487b71${'11'.padStart(64, '0')}`

/** Wraps the error of a Cadence program as the chain does. */
const failed = (message: string) =>
  `[Error Code: 1101] error caused by: 1 error occurred:\n\t* transaction execute failed: [Error Code: 1101] cadence runtime error: Execution failed:\nerror: ${message}\n  --> f8d6e0586b0a20c7.Bridge:17:12\n   |\n17 |   assert(\n   |   ^^^^^^\n`

describe('a failure inside Flow EVM', () => {
  it.each([
    [
      `assertion failed: evm_error=nonce too high: address ${ADDRESS}, tx: 5 state: 3;evm_error_code=202`,
      'EVM nonce too high: 5 sent, 3 expected',
      'EVM error 202',
    ],
    [
      `assertion failed: evm_error=nonce too low: address ${ADDRESS}, tx: 1 state: 3\n`,
      'EVM nonce too low: 1 sent, 3 expected',
      'EVM error 201',
    ],
    [
      `assertion failed: evm_error=insufficient funds for gas * price + value: address ${ADDRESS} have 1000000000000000000 want 2500000000000000000;evm_error_code=207`,
      'Not enough FLOW in the EVM account: 2.5 FLOW needed, 1 FLOW there',
      'EVM error 207',
    ],
    [
      'panic: evm_error=intrinsic gas too low: have 20000, want 21000;evm_error_code=209',
      'EVM gas limit too low: 20,000 given, 21,000 needed',
      'EVM error 209',
    ],
    [
      'assertion failed: evm_error=execution reverted: locked;evm_error_code=306',
      'The EVM call reverted: “locked”',
      'EVM error 306',
    ],
    [
      `assertion failed: EVM call failed, errorCode: 306, data: 0x${REASON}`,
      'The EVM call reverted: “locked”',
      'EVM error 306',
    ],
    [
      `panic: call reverted ${PANIC}`,
      'The EVM call reverted: “arithmetic overflow or underflow”',
      'EVM error 306',
    ],
    [
      'pre-condition failed: evm_error=execution reverted;evm_error_code=306',
      'The EVM call reverted',
      'EVM error 306',
    ],
    [
      'assertion failed: evm_error=sender not an eoa;evm_error_code=215',
      'The EVM refused: “sender not an eoa”',
      'EVM error 215',
    ],
  ])('%s', (message, headline, title) => {
    // A program may write what it likes, so the code stays the chain's.
    expect(explainError(failed(message))).toMatchObject({
      code: 1101,
      headline,
      title: `Error 1101: ${title}`,
    })
  })

  it.each(['assertion failed: not enough tokens', 'panic: error code 306', 'panic: 08c379a0'])(
    'is not seen in %s',
    message => {
      expect(explainError(failed(message)).title).not.toContain('EVM')
    },
  )

  it('keeps the chain’s own code where Cadence only passed it on', () => {
    const evm = `[Error Code: 1300] evm runtime error: insufficient funds for gas * price + value: address ${ADDRESS} have 0 want 240`
    expect(explainError(failed(evm))).toMatchObject({
      code: 1300,
      codes: [1101, 1300],
      headline: 'Not enough FLOW in the EVM account: 0.00000000000000024 FLOW needed, 0 FLOW there',
    })
    expect(
      explainError(failed('[Error Code: 1110] computation exceeds limit (9999)')),
    ).toMatchObject({ code: 1110, codes: [1101, 1110] })
    const forged = explainError(failed('panic: [Error Code: 1110] computation exceeds limit (1)'))
    expect(forged.code).toBe(1101)
  })
})

describe('what Cadence 1.0 removed', () => {
  const checked = (message: string, line = '') =>
    explainError(
      `Checking failed:\nerror: ${message}\n --> ab.Old:3:4\n  |\n3 | ${line}\n  | ^^^\n`,
    )

  it.each([
    ['`pub` is no longer a valid access modifier', 'pub'],
    ['`priv` is no longer a valid access modifier', 'priv'],
    ['`pub(set)` is no longer a valid access modifier', 'pub(set)'],
    ['cannot find type in this scope: `AuthAccount`', 'AuthAccount'],
    ['cannot find type in this scope: `PublicAccount`', 'PublicAccount'],
    ['restricted types have been removed in Cadence 1.0+', 'Restricted types'],
    ['custom destructor definitions are no longer permitted since Cadence v1.0', 'destroy()'],
    [
      'value of type `auth(Storage) &Account` has no member `borrow`',
      'account.save, load, copy and borrow',
    ],
    ['value of type `&Account` has no member `getCapability`', 'account.link and getCapability'],
  ])('%s', (message, name) => {
    expect(checked(message)).toMatchObject({
      code: null,
      kind: 'execution',
      headline: `Written for Cadence before 1.0: ${name} was removed`,
    })
  })

  it('names an array in the form of another language', () => {
    expect(checked('unexpected token in type: `]`', 'transaction(a: UFix64[]) {}')).toMatchObject({
      headline: 'Not Cadence: an array of UFix64 is [UFix64]',
    })
  })

  it('says of other errors that nothing ran', () => {
    const two = 'error: cannot find variable in this scope: `a`\n --> ab.Old:3:4\n\n'
    expect(explainError(`Checking failed:\n${two}${two}`).headline).toBe(
      'Didn’t compile: 2 errors; nothing ran',
    )
  })
})
