import { describe, expect, it } from 'vitest'
import { parseCadence } from '../../../cadence-syntax/program.ts'
import { addressAt } from '../../address.ts'
import { dryRunScript } from './dry-run-script.ts'
import { readDryRunError } from './dry-run-verdict.ts'
import { placeInSource, Splicer } from './spliced-text.ts'

const service = addressAt('emulator', 1n)

function scriptOf(source: string, authorizers = [service]) {
  const plan = dryRunScript(source, authorizers)
  if (plan.kind === 'impossible') throw new Error(plan.because)
  expect(parseCadence(plan.text).problems).toEqual([])
  return plan
}
function obstacle(source: string, authorizers = [service]) {
  const plan = dryRunScript(source, authorizers)
  return plan.kind === 'impossible' ? plan.because : null
}

describe('dryRunScript', () => {
  it('makes prepare alone the script itself', () => {
    const { text } = scriptOf('transaction(a: Int) { prepare(s: auth(Storage) &Account) { f(a) } }')
    expect(text).toBe(
      'access(all) fun main(a: Int) {\n    let s = getAuthAccount<auth(Storage) &Account>(0xf8d6e0586b0a20c7)\n f(a) \n}',
    )
  })

  it('makes execute and its conditions the script itself, and keeps what is around', () => {
    const source =
      'import A from 0x1\ntransaction { execute { g() } post { false: "no" } }\nfun g() {}'
    expect(scriptOf(source, []).text).toMatchInlineSnapshot(`
      "import A from 0x1
      access(all) fun main() {
          post { false: "no" }
       g() 
      }
      fun g() {}"
    `)
  })

  it('makes fields those of a struct, and a resource field a variable of execute', () => {
    const source = `transaction(_ n: Int, from m: Int,) {
    let v: @R // moved
    let r: &Account
    prepare(s: &Account) { self.r = s; self.v <- make(n) }
    execute { take(<-self.v) /* all */ }
}`
    expect(scriptOf(source).text).toMatchInlineSnapshot(`
      "access(all) resource DryRun {
          access(all) var v: @R?
          access(all) let r: &Account
          init(_ n: Int, from m: Int, s: &Account) { self.r = s; self.v <- make(n) }
          access(all) fun runDryRun(_ n: Int, from m: Int) {
              let DryRun_v <- self.takeDryRun_v()
       take(<-DryRun_v) /* all */ 
          }
          access(all) fun takeDryRun_v(): @R { let taken <- self.v <- nil; return <-taken! }
      }
      access(all) fun main(_ n: Int, from m: Int) {
          let run <- create DryRun(n, from: m, s: getAuthAccount<&Account>(0xf8d6e0586b0a20c7))
          run.runDryRun(n, from: m)
          destroy run
      }
      "
    `)
    expect(scriptOf(source.replace('take(', 'DryRun(')).text).toContain('resource DryRun1 {')
  })

  it('lets a parameter of prepare hide one of the transaction', () => {
    const { text } = scriptOf('transaction(s: Int) { prepare(s: &Account) {} }')
    expect(text).toContain('init(s: &Account)')
    expect(text).toContain('DryRun(s: getAuthAccount<&Account>(0xf8d6e0586b0a20c7))')
  })

  it.each([
    ['transaction { prepare(s: &Account { }', /isn’t Cadence/],
    ['access(all) fun main() {}', /declares no transaction/],
    ['transaction {} transaction {}', /declares 2 transactions/],
    ['transaction { prepare(a: &Account, b: &Account) {} }', /takes 2 accounts, and there are 1/],
    ['struct S {}\ntransaction { prepare(s: &Account) {} }', /only imports and functions/],
    ['transaction { prepare(s: &Account) { getAuthAccount<&Account>(0x1) } }', /getAuthAccount/],
    ['fun main() {}\ntransaction { prepare(s: &Account) {} }', /declares a function main/],
    ['transaction(a: Int) { prepare(s: &Account) { let a = 1 } }', /name of the parameter a/],
    ['transaction { prepare(s: &Account) {} post { 1 == before(1) } }', /uses before/],
    [
      'transaction { let v: @R prepare(s: &Account) { self.v <- r(); f(self.v.id) } }',
      /Prepare reads/,
    ],
    [
      'transaction { let v: @R prepare(s: &Account) { self.v <- r() } pre { self.v.id > 1 } }',
      /A condition/,
    ],
    [
      'transaction { let v: @R prepare(s: &Account) { self.v <- r() } execute { fun () { f(<-self.v) }() } }',
      /A function within/,
    ],
    [
      'transaction { let owner: @R prepare(s: &Account) { self.owner <- r() } execute { destroy self.owner } }',
      /every resource has/,
    ],
  ])('says why not: %s', (source, because) => {
    expect(obstacle(source)).toMatch(because)
  })
})

describe('placeInSource', () => {
  it('counts characters, and gives what new text stands for', () => {
    const source = 'one\n🌊 two\nthree'
    const spliced = new Splicer(source)
      .add('new ')
      .copy({ from: 4, to: 10 })
      .add(' call', { from: 11 })
      .add('nothing').done
    expect(spliced.text).toBe('new 🌊 two callnothing')
    expect(placeInSource(spliced, source, { line: 1, column: 6 })).toEqual({ line: 2, column: 2 })
    expect(placeInSource(spliced, source, { line: 1, column: 10 })).toEqual({ line: 3, column: 0 })
    expect(placeInSource(spliced, source, { line: 1, column: 1 })).toBeNull()
    expect(placeInSource(spliced, source, { line: 1, column: 15 })).toBeNull()
    expect(placeInSource(spliced, source, { line: 9, column: 9 })).toBeNull()
  })
})

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
      place: { location: '', position: { line: 3, column: 8 } },
      excerpt: '3 |         panic("no")\n  |         ^',
    })
  })

  it('tells what scripts cannot do from what fails', () => {
    const text = '[Error Code: 1057] operation (CreateAccount) is not supported in this environment'
    expect(readDryRunError(message(1057, text, line), script, source)).toEqual({
      kind: 'unsupported',
      operation: 'CreateAccount',
      place: { location: '', position: { line: 3, column: 8 } },
    })
    expect(readDryRunError('[Error Code: 1113] timed out', script, source).kind).toBe('given-up')
  })
})
