import { addressAt } from '@toolkit/core/account/address'
import { describe, expect, it } from 'vitest'
import { dryRunScript } from './dry-run-script.ts'
import { readDryRunError } from './dry-run-verdict.ts'

const service = addressAt('emulator', 1n)

function scriptOf(source: string, authorizers = [service]) {
  const plan = dryRunScript(source, authorizers)
  if (plan.kind === 'impossible') throw new Error(plan.because)
  return plan
}

describe('readDryRunError', () => {
  const source = 'transaction {\n    execute {\n        panic("no")\n    }\n}'
  const script = scriptOf(source, [])
  const hash = 'ab'.repeat(32)
  const message = (code: number, error: string, line: number) =>
    `Invalid Flow argument: [Error Code: ${code}] error caused by: 1 error occurred:\n\t* [Error Code: 1101] cadence runtime error: Execution failed:\nerror: ${error}\n --> ${hash}:${line}:8\n  |\n${line} | x\n  | ^\n\nWas this error unhelpful?\nConsider suggesting an improvement here: https://github.com/onflow/cadence/issues.\n\n\n`
  const line = script.text.split('\n').findIndex(one => one.includes('panic')) + 1

  it('gives the places of the transaction, with its own line', () => {
    const failure = readDryRunError(message(1101, 'panic: no', line), script, source)
    if (failure.kind !== 'fails') throw new Error(failure.kind)
    expect(failure.explained.title).toBe('Error 1101: Panic')
    expect(failure.explained.report?.problems[0]).toMatchObject({
      message: 'panic: no',
      location: { location: '', position: { line: 3, column: 8 } },
      excerpt: '3 |         panic("no")\n  |         ^',
    })
  })

  /** Returns the checker's report, with an error at each text of the script. */
  const problemsOf = (source: string, errors: readonly (readonly [string, string])[]) => {
    const spliced = scriptOf(source)
    const lines = errors.map(([error, at]) => {
      const before = spliced.text.slice(0, spliced.text.indexOf(at)).split('\n')
      return `error: ${error}\n --> ${hash}:${before.length}:${before.at(-1)?.length}\n  |\n1 | x\n  | ^\n`
    })
    const report = `[Error Code: 1101] cadence runtime error: Execution failed:\n${lines.join('\n')}`
    const failure = readDryRunError(report, spliced, source)
    if (failure.kind !== 'fails') throw new Error(failure.kind)
    return failure.explained.report?.problems.map(({ message, location }) => [
      message,
      location?.position?.line,
      location?.position?.column,
    ])
  }

  it('tells of a failed condition at the condition', () => {
    const source =
      'transaction {\n  let v: @R\n  prepare(s: &Account) { self.v <- r() }\n  pre {\n    1 == 1\n    self.v.id == 2: "no"\n  }\n  execute { destroy self.v }\n  post { 3 == 4 }\n}'
    const failed = (at: string, kind: string) =>
      problemsOf(source, [[`${kind}-condition failed: no`, at]])
    expect(failed('DryRun_pre0(<-', 'pre')).toEqual([['pre-condition failed: no', 5, 4]])
    expect(failed('DryRun_pre1(<-', 'pre')).toEqual([['pre-condition failed: no', 6, 4]])
    expect(failed('DryRun_post0()\n', 'post')).toEqual([['post-condition failed: no', 9, 9]])
  })

  it('leaves out what is said of the accounts, names fields and goes by the transaction’s order', () => {
    const source =
      'transaction {\n  let v: Foo\n  prepare(s: auth(No) &Account) { self.v = 1 }\n  execute { f(self.v) }\n}'
    const account = ['cannot find type in this scope: `No`', 'No) &Account>'] as const
    expect(
      problemsOf(source, [
        ['cannot find type in this scope: `Foo`', 'Foo) {'],
        ['not a value: `DryRun_v`', 'DryRun_v) \n}'],
        ['cannot find type in this scope: `No`', 'No) &'],
        ['cannot find type in this scope: `Foo`', 'Foo  = 1'],
        account,
        ['mismatched types', 'DryRun_run(DryRun_v)'],
      ]),
    ).toEqual([
      ['cannot find type in this scope: `Foo`', 2, 9],
      ['cannot find type in this scope: `No`', 3, 18],
      ['not a value: `self.v`', 4, 14],
    ])
    const struct = 'transaction { let a: Int\nprepare(s: &Account) {} }'
    expect(
      problemsOf(struct, [['missing initialization of field `a` in type `DryRun`', 'a: Int']]),
    ).toEqual([['missing initialization of field `a` in type `transaction`', 1, 18]])
    // An error is not dropped unless it is reported elsewhere.
    expect(problemsOf(source, [account])).toEqual([[account[0], 3, 10]])
  })

  it('keeps the calls of the transaction, and not those of the script around', () => {
    const source =
      'transaction {\n  let r: &R\n  prepare(s: &Account) { self.r = r() }\n  execute { self.r.f() }\n}'
    const spliced = scriptOf(source)
    const at = (text: string) => {
      const before = spliced.text.slice(0, spliced.text.indexOf(text)).split('\n')
      return ` --> ${hash}:${before.length}:${before.at(-1)?.length}\n  |\n1 | x\n  | ^\n\n`
    }
    const calls = ['DryRun_prepare(s: get', 'DryRun_run(DryRun', 'DryRun_r.f()'].map(at).join('')
    const report = `[Error Code: 1101] cadence runtime error: Execution failed:\n${calls}error: panic: no\n --> 0000000000000001.C:1:1\n  |\n1 | x\n  | ^\n`
    const failure = readDryRunError(report, spliced, source)
    expect('explained' in failure && failure.explained.report?.calls).toEqual([
      { location: '', position: { line: 4, column: 12 } },
    ])
  })

  it('tells what scripts cannot do from what fails', () => {
    const text = '[Error Code: 1057] operation (CreateAccount) is not supported in this environment'
    expect(readDryRunError(message(1057, text, line), script, source)).toEqual({
      kind: 'unsupported',
      operation: 'CreateAccount',
      location: { location: '', position: { line: 3, column: 8 } },
    })
    expect(readDryRunError('[Error Code: 1113] timed out', script, source).kind).toBe('given-up')
  })
})
