import { createHash } from 'node:crypto'
import { addressAt } from '@toolkit/core/account/address'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../../core/test/vectors.ts'
import { dryRunScript } from './dry-run-script.ts'
import { positionInSource, Splicer } from './spliced-text.ts'

interface Program {
  readonly source: string
  readonly name: string
  readonly text: string
}
/** Result of scripts/collect-dry-run-checks.ts. */
interface Check extends Pick<Program, 'source' | 'name'> {
  readonly text?: string
  readonly script?: string
  readonly accepted?: boolean
}

const service = addressAt('emulator', 1n)

function scriptOf(source: string, authorizers = [service]) {
  const plan = dryRunScript(source, authorizers)
  if (plan.kind === 'impossible') throw new Error(plan.because)
  expect(parseCadence(plan.text).problems).toEqual([])
  return plan
}
function blocker(source: string, authorizers = [service]) {
  const plan = dryRunScript(source, authorizers)
  return plan.kind === 'impossible' ? plan.because : null
}

describe('dryRunScript', () => {
  it('makes prepare a function of main, which gets the accounts', () => {
    const { text } = scriptOf('transaction(a: Int) { prepare(s: auth(Storage) &Account) { f(a) } }')
    expect(text).toMatchInlineSnapshot(`
      "access(all) fun main(a: Int) {
      let s: auth(Storage) &Account = getAuthAccount<auth(Storage) &Account>(0xf8d6e0586b0a20c7)
       f(a) 
      }"
    `)
  })

  it('makes each condition a call of its own, around and after execute, and keeps what is around', () => {
    const source =
      'import A from 0x1\ntransaction { pre { a() b(): "no"; } execute { g() } post { false: "no" } }\nfun g() {}'
    expect(
      scriptOf(source.replace(/pre .*; } (execute .*?}) /, '$1 '), []).text,
    ).toMatchInlineSnapshot(`
      "import A from 0x1
      access(all) fun main() {
      fun DryRun_run() {
      fun DryRun_execute() { g() 
      }
      DryRun_execute()
      fun DryRun_post0() { post { false: "no" } }
      DryRun_post0()
      }
      DryRun_run()
      }
      fun g() {}"
    `)
    const prepared = source.replace('pre {', 'prepare() {} pre {')
    expect(scriptOf(prepared, []).text).toMatchInlineSnapshot(`
      "import A from 0x1
      access(all) fun main() {
      fun DryRun_run() {
      fun DryRun_pre0() {
      pre { a() }
      fun DryRun_pre1() {
      pre { b(): "no" }
      fun DryRun_execute() { g() 
      }
      DryRun_execute()
      fun DryRun_post0() { post { false: "no" } }
      DryRun_post0()
      }
      DryRun_pre1()
      }
      DryRun_pre0()
      }

      DryRun_run()
      }
      fun g() {}"
    `)
  })

  it('makes fields variables of prepare, which go on to the conditions and execute', () => {
    const source = `transaction(_ n: Int, from m: Int,) {
    let v: @R // moved
    var r: &Account
    prepare(s: &Account) { self.r = s; self.v <- make(n); if self.v.id > 1 { self.r = self.r } }
    pre { self.v.id == n: "no" }
    execute { take(<-self.v) /* all */ }
    post { self.r != nil }
}`
    expect(scriptOf(source).text).toMatchInlineSnapshot(`
      "access(all) fun main(_ n: Int, from m: Int) {
      fun DryRun_run(_ DryRun_v: @R, _ DryRun_r: &Account) {
      var DryRun_r: &Account = DryRun_r
      fun DryRun_pre0(_ DryRun_v: @R) {
      pre { DryRun_v.id == n: "no" }
      fun DryRun_execute(_ DryRun_v: @R) { take(<-DryRun_v) /* all */ 
      }
      DryRun_execute(<-DryRun_v)
      fun DryRun_post0() { post { DryRun_r != nil } }
      DryRun_post0()
      }
      DryRun_pre0(<-DryRun_v)
      }
      let s: &Account = getAuthAccount<&Account>(0xf8d6e0586b0a20c7)
       var DryRun_r: &Account  = s; let DryRun_v: @R  <- make(n); if DryRun_v.id > 1 { DryRun_r = DryRun_r } 
      DryRun_run(<-DryRun_v, DryRun_r)
      }"
    `)
    expect(scriptOf(source.replace('take(', 'DryRun(')).text).toContain('fun DryRun1_run(')
  })

  it.each([
    ['transaction { prepare(s: &Account) {} execute { g() } }', ['let s: &Account = get', 'g()']],
    [
      'transaction(s: Int) { prepare(s: &Account) {} execute { g(s) } }',
      ['let s: ', 'DryRun_execute'],
    ],
    [
      'transaction { prepare(s: &Account) { let t = 1 } execute { t() } }',
      ['let t', 'DryRun_execute'],
    ],
    ['transaction { prepare(s: &Account) { let s = 1 } }', ['fun DryRun_prepare(s: &Account)']],
    ['transaction { prepare(s: &Account) { pre { true } } }', ['fun DryRun_prepare(s: &Account)']],
    ['transaction { prepare(s: &Account) { return } }', ['let s: ']],
    [
      'transaction { prepare(s: &Account) { return } execute {} }',
      ['DryRun_prepare(', 'DryRun_execute'],
    ],
    [
      'transaction { prepare(s: &Account) { panic("") } execute {} }',
      ['DryRun_prepare(', 'DryRun_execute'],
    ],
    [
      'transaction { prepare(s: &Account) {} execute { return } post { true } }',
      ['let s: ', 'DryRun_execute'],
    ],
  ])('makes blocks main itself where no names or ends of them meet: %s', (source, parts) => {
    const { text } = scriptOf(source)
    for (const part of parts) expect(text).toContain(part)
    const functions = ['DryRun_prepare', 'DryRun_execute'].filter(name => text.includes(name))
    expect(functions).toEqual(functions.filter(name => parts.some(part => part.includes(name))))
  })

  it('keeps what the branches of an if assign in an array until after it', () => {
    const source = `transaction { let v: @R? let n: Int
prepare(s: &Account) {
if s.n == 1 { self.n = 1; self.v <- r() } else if s.n == 2 { self.v <- nil; self.n = 2 } else { self.n = 3; self.v <- q(self) /* */ }
}
execute { destroy self.v } }`
    const { text } = scriptOf(source.replace('q(self)', 'q() as! @R'))
    expect(text).toMatchInlineSnapshot(`
      "access(all) fun main() {
      let s: &Account = getAuthAccount<&Account>(0xf8d6e0586b0a20c7)

      let DryRun_n_branch: [Int] = []
      let DryRun_v_branch: @[R?] <- []
      if s.n == 1 { DryRun_n_branch.append((1)); DryRun_v_branch.append(<-(r())) } else if s.n == 2 { DryRun_v_branch.append((nil)); DryRun_n_branch.append((2)) } else { DryRun_n_branch.append((3)); DryRun_v_branch.append(<-(q() as! @R)) /* */ }
      let DryRun_n: Int = DryRun_n_branch.remove(at: 0)
      let DryRun_v: @R? <- DryRun_v_branch.remove(at: 0)
      destroy DryRun_v_branch

       destroy DryRun_v 
      }"
    `)
    expect(blocker(source.replace('q(self)', 'q(self.n)'))).toMatch(/before it assigns/)
  })

  it.each([
    ['assigned where Cadence itself has to see that it is', 'switch s { default: self.n = 1 }'],
    ['assigned before prepare returns', 'self.n = 1; if s.address == 0x1 { return }'],
  ])('makes the transaction a struct where a field is %s', (_, body) => {
    const { text } = scriptOf(
      `transaction(s: Int, t: Int) { let n: Int prepare(s: &Account) { ${body} } pre { self.n > 0 } execute { g(self.n, t) } }`,
    )
    expect(text).toContain('access(all) struct DryRun {\naccess(all) let n: Int\n')
    // A parameter of prepare hides one of the transaction.
    expect(text).toContain(`init(t: Int, s: &Account) { ${body} }`)
    expect(text).toContain('pre { self.n > 0 }')
    expect(text).toContain(
      'let run = DryRun(t: t, s: getAuthAccount<&Account>(0xf8d6e0586b0a20c7))',
    )
    expect(text).toContain('run.DryRun_run(s: s, t: t)')
  })

  it.each([
    'transaction(a: Int) { prepare(s: &Account) { let a = a + 1 } }',
    'transaction(a: Int) { execute { let a = a + 1 } post { a > 0 } }',
    '// getAuthAccount\ntransaction {}',
    'transaction { let v: @R prepare(s: &Account) { self/* */.v /* */ <- r(); f(self.v.id) } pre { self.v.id > 1 } execute { let w <- self.v; destroy w } }',
    'transaction { let owner: @R prepare(s: &Account) { self.owner <- r() } execute { destroy self.owner } }',
  ])('has no need to refuse %s', source => {
    expect(blocker(source, source.includes('prepare') ? [service] : [])).toBeNull()
  })

  it.each([
    ['transaction { prepare(s: &Account { }', /isn’t Cadence/],
    ['access(all) fun main() {}', /declares no transaction/],
    ['transaction {} transaction {}', /declares 2 transactions/],
    ['transaction { prepare(a: &Account, b: &Account) {} }', /takes 2 accounts, and there are 1/],
    ['struct S {}\ntransaction { prepare(s: &Account) {} }', /only imports and functions/],
    ['transaction { prepare(s: &Account) { getAuthAccount<&Account>(0x1) } }', /getAuthAccount/],
    ['fun main() {}\ntransaction { prepare(s: &Account) {} }', /declares a function main/],
    ['transaction { prepare(s: &Account) {} post { 1 == before(1) } }', /uses before/],
    ['transaction { prepare(s: &Account) { f(self) } }', /self for something other/],
    ['transaction { let a: Int prepare(s: &Account) { self.b = 1 } }', /no field b/],
    ['transaction { prepare(s: AuthAccount) {} }', /references to accounts/],
  ])('says why not: %s', (source, because) => {
    expect(blocker(source)).toMatch(because)
  })

  it.each([
    ['if s.address == 0x1 {\nself.v <- r() }', '', 2, /doesn’t assign the field v/],
    ['self.v <-!\nr()', '', 3, /assigned with <-!/],
    ['f(\nself.v.id); self.v <- r()', '', 4, /before it assigns/],
    ['self.v <- r();\nf(<-self.v)', '', 4, /Prepare moves/],
    ['self.v <- r();\nlet w <- self.v', '', 4, /Prepare moves/],
    ['self.v <- r()', 'execute { destroy self.v\nself.v <- r() }', 4, /another resource/],
    ['self.v <- r()', 'execute {\nlet w <- self.v <- r() }', 4, /another resource/],
    ['self.v <- r()', 'execute {\nself.v <-> w }', 4, /another resource/],
    ['self.v <- r()', 'execute { fun () {\nf(<-self.v) }() }', 4, /A function uses/],
    ['self.v <- r()', 'execute {} post {\nself.v.id > 1 }', 4, /A post-condition reads/],
    ['self.v <- r()\nif s.address == 0x1 { return }', '', 4, /may end before/],
    ['self.v <- r()\npanic("no")', '', 4, /may end before/],
    ['self.v <- r()', 'execute {\nf(self.w) }', 4, /no field w/],
  ])(
    'says why a resource field cannot be a variable, and where: %s %s',
    (body, rest, line, because) => {
      const source = `transaction {\nlet v: @R\nprepare(s: &Account) { ${body} } ${rest} }`
      const plan = dryRunScript(source, [service])
      expect(plan).toMatchObject({
        kind: 'impossible',
        line,
        because: expect.stringMatching(because),
      })
    },
  )

  it('takes 100 pre-conditions and resource fields, so that the script stays short', () => {
    const prepared = (count: number) =>
      `transaction { prepare() {} pre { ${'true\n'.repeat(count)}} execute {} }`
    expect(blocker(prepared(100), [])).toBeNull()
    expect(blocker(prepared(101), [])).toMatch(/takes 100 pre-conditions/)
    const fields = Array.from({ length: 101 }, (_, at) => `let f${at}: @R\n`).join('')
    expect(blocker(`transaction { ${fields} }`, [])).toMatch(/100 fields that are resources/)
  })

  it('makes scripts that Cadence’s checker takes of the standard transactions', () => {
    const { programs } = loadFixture<{ programs: readonly Program[] }>('cadence-programs')
    const { transactions } = loadFixture<{ transactions: readonly Check[] }>('dry-run-checks')
    for (const { source, name, text, script, accepted } of transactions) {
      const known = programs.find(one => one.source === source && one.name === name)?.text
      const code = text ?? known ?? ''
      const authorizers = parseCadence(code).prepare.map((_, at) =>
        addressAt('emulator', BigInt(at + 1)),
      )
      const plan = dryRunScript(code, authorizers)
      if (plan.kind === 'impossible') throw new Error(`${name}: ${plan.because}`)
      // If the script differs, run scripts/collect-dry-run-checks.ts.
      const hash = createHash('sha256').update(plan.text).digest('hex')
      expect([name, accepted, hash]).toEqual([name, true, script])
    }
    expect(transactions).toHaveLength(173)
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
    expect(positionInSource(spliced, source, { line: 1, column: 6 })).toEqual({
      line: 2,
      column: 2,
    })
    expect(positionInSource(spliced, source, { line: 1, column: 10 })).toEqual({
      line: 3,
      column: 0,
    })
    expect(positionInSource(spliced, source, { line: 1, column: 1 })).toBeNull()
    expect(positionInSource(spliced, source, { line: 1, column: 15 })).toBeNull()
    expect(positionInSource(spliced, source, { line: 9, column: 9 })).toBeNull()
    expect(positionInSource(spliced, source, { line: 0, column: 0 })).toEqual({
      line: 0,
      column: 0,
    })
  })
})
