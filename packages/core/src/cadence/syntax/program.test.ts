import { describe, expect, it } from 'vitest'
import { CadenceMutator } from '../../../test/mutate-cadence.ts'
import { loadFixture } from '../../../test/vectors.ts'
import { parser } from './generated/parser.ts'
import { foldableRanges, highlightCadence } from './highlight.ts'
import { type CadenceProgram, MAX_SOURCE_LENGTH, parseCadence } from './program.ts'

interface Fixture {
  readonly programs: readonly {
    readonly name: string
    readonly text: string
    readonly ok: boolean
    readonly parameters: readonly string[]
  }[]
  readonly mutants: {
    readonly seed: number
    readonly longest: number
    readonly verdicts: readonly (readonly string[] | null)[]
  }
}

const { programs, mutants } = loadFixture<Fixture>('cadence-programs')
const described = ({ parameters }: CadenceProgram) =>
  parameters.map(({ label, name, type }) => `${label ?? ''}|${name}|${type}`)
const problemsOf = (source: string) => parseCadence(source).problems.map(one => one.message)

describe('parseCadence', () => {
  it('accepts and refuses as Cadence does, with the same parameters', () => {
    expect(programs.length).toBeGreaterThan(200)
    for (const { name, text, ok, parameters } of programs) {
      const program = parseCadence(text)
      expect([name, program.problems.length === 0], program.problems[0]?.message).toEqual([
        name,
        ok,
      ])
      if (ok) expect(described(program)).toEqual(parameters)
    }
  })

  it('tells what prepare takes, one for each authorizer', () => {
    const authorizers = (source: string) => parseCadence(source).prepare.map(({ name }) => name)
    const two = 'transaction(n: Int) { prepare(a: &Account, b: auth(Keys) &Account) {} }'
    expect(authorizers(two)).toEqual(['a', 'b'])
    expect(authorizers('transaction(n: Int) { execute {} }')).toEqual([])
    expect(authorizers('access(all) fun main(n: Int) {}')).toEqual([])
  })

  it('accepts and refuses as Cadence does where there is one slip', () => {
    const short = programs.map(({ text }) => text).filter(text => text.length < mutants.longest)
    const sources = new CadenceMutator(mutants.seed).mutants(short, mutants.verdicts.length)
    const accepted = mutants.verdicts.filter(verdict => verdict !== null).length
    expect(accepted).toBeGreaterThan(800)
    expect(sources.length - accepted).toBeGreaterThan(800)
    sources.forEach((source, index) => {
      const program = parseCadence(source)
      const found = program.problems.length === 0 ? described(program) : null
      if (String(found) === String(mutants.verdicts[index])) return
      const { from = 0, message = '' } = program.problems[0] ?? {}
      const path = source.slice(Math.max(0, from - 100), from + 40)
      expect({ index, found, message, path }).toEqual({ index, found: mutants.verdicts[index] })
    })
  })

  it('tells what a program is and what it imports', () => {
    const source = `import Crypto
import A as B, C from 0x1654653399040a61
import "FungibleToken"
transaction(_ amount: UFix64, to receiver: {String: Address?}) {}`
    const { kind, imports, parameters, problems } = parseCadence(source)
    expect(problems).toEqual([])
    expect(kind).toBe('transaction')
    expect(
      imports.map(({ names, location }) => [
        names.map(n => [n.name, n.alias]),
        location.kind,
        location.value,
      ]),
    ).toEqual([
      [[], 'identifier', 'Crypto'],
      [
        [
          ['A', 'B'],
          ['C', null],
        ],
        'address',
        '0x1654653399040a61',
      ],
      [[], 'string', 'FungibleToken'],
    ])
    const [amount, receiver] = parameters
    expect(amount).toMatchObject({ label: '_', name: 'amount', type: 'UFix64' })
    expect(receiver).toMatchObject({ label: 'to', name: 'receiver', type: '{String: Address?}' })
    expect(source.slice(receiver?.from, receiver?.to)).toBe('to receiver: {String: Address?}')
    expect(parseCadence('access(all) fun main(a: Int) {}').kind).toBe('script')
    expect(parseCadence('access(all) contract interface A {}')).toMatchObject({
      kind: 'contract',
      contracts: [{ name: 'A', isInterface: true }],
    })
  })

  it.each([
    ['pub fun main() {}', '“pub” was removed in Cadence 1.0: write access(all).'],
    [
      'transaction { prepare(a: &Account) { x y } }',
      'A new line or “;” has to come between statements.',
    ],
    ['transaction {', 'The code ends too early.'],
    ['fun main(): Int { return 0x }', '“0x” has no digits.'],
    ['fun main() { let if = 1 }', '“if” is a keyword and cannot be a name.'],
    ['fun main() { a. b }', 'No space is allowed in front of this name.'],
    [
      'fun f(): &T{I} {}',
      'Restricted types were removed in Cadence 1.0: write the type without “{I}”, or “{I}” without the type.',
    ],
    ['transaction(a: UFix64[]) {}', 'An array of UFix64 is written [UFix64].'],
    ['fun main() { let a: Int[] = [] }', 'An array of Int is written [Int].'],
    ['struct S { let a: {String: Int[]} }', 'An array of Int is written [Int].'],
    ['fun main() { return ) }', 'Something is missing in front of “)”.'],
    ['fun main() { let wordThatIsHere }', 'Something is missing in front of “}”.'],
    [
      'fun f() { let a = x.borrow<&T.V{T.I, J}>(from: /storage/a) }',
      'Restricted types were removed in Cadence 1.0: write the type without “{T.I, J}”, or “{T.I, J}” without the type.',
    ],
    [
      'fun f() { let a = x.get<Capability<&V{I}>>(/public/a) }',
      'Restricted types were removed in Cadence 1.0: write the type without “{I}”, or “{I}” without the type.',
    ],
    [
      'fun f() { if a < b{c} }',
      'Put a space in front of the block: Cadence takes this for a type.',
    ],
    [
      'import NFT from 0xNFTADDRESS',
      '“0xNFTADDRESS” is a placeholder: the address of an account has to take its place.',
    ],
    [
      'import FungibleToken from 0xFUNGIBLETOKENADDRESS',
      '“0xFUNGIBLETOKENADDRESS” is a placeholder: the address of an account has to take its place.',
    ],
    ['let a = 1 /* no end', 'This comment has no end.'],
    ['fun f() { return 1 /* /* */ }', 'This comment has no end.'],
    ['let a = 1\n/* no end', 'This comment has no end.'],
    ['let a = "\\u{123456789}"', 'A Unicode escape is written \\u{…} with up to 8 hex digits.'],
  ])('says what is wrong in %s', (source, message) => {
    expect(problemsOf(source)[0]).toBe(message)
  })

  it('takes every escape that Cadence has', () => {
    const escapes = [
      '\\0',
      '\\n',
      '\\r',
      '\\t',
      '\\"',
      "\\'",
      '\\\\',
      '\\u{0}',
      '\\u{1F600}',
      '\\u{0010ffff}',
    ]
    for (const one of escapes) expect(problemsOf(`let a = "${one}"`)).toEqual([])
    for (const one of ['\\u1F600', '\\u{12g}', '\\U{1}', '\\x41', '\\1']) {
      expect(problemsOf(`let a = "${one}"`)).toHaveLength(1)
    }
  })

  it('reads calls with types as Cadence does, and comparisons as such', () => {
    for (const source of [
      'let a = f<T>(1)',
      'let a = b < c',
      'let a = f<{I}, [T; 3]>()',
      'let a = f < T > (1)',
    ]) {
      expect(problemsOf(source)).toEqual([])
    }
    const isCall = (source: string) =>
      parseCadence(source).tree.toString().includes('TypeArguments')
    expect(isCall('let a = f < T > (1)')).toBe(true)
    expect(isCall('let a = b < c')).toBe(false)
  })

  it.each([
    ['types within types', `let a = b${'<c'.repeat(60_000)}`],
    ['brackets', `let a = b<${'['.repeat(60_000)}`],
    ['characters that Cadence has not', '\\'.repeat(60_000)],
    ['a sum of many parts', `let a = b${'\n//\n+ c'.repeat(20_000)}`],
    ['ends of comments that have no beginning', `let a = b${'*/(c)'.repeat(40_000)}`],
    ['blocks within blocks', `fun a() {${'if b {'.repeat(20_000)}`],
  ])('comes to an end with %s, and says what it did not read', (_, source) => {
    const { tree, problems } = parseCadence(source)
    const last = problems.at(-1)
    expect(last?.message).toBe(
      'The code has more than 2000 errors up to here; the rest isn’t read.',
    )
    expect([last?.from, last?.to]).toEqual([tree.length, source.length])
  })

  it.each(['-', '!', '! ', '&', '/*'])('reads nothing nested as deep as 100,000 times %s', part => {
    const source = `let a = ${part.repeat(100_000)}b`
    const { problems, tree } = parseCadence(source)
    expect(problems.map(({ message }) => message)).toEqual([
      'The code is nested too deeply to be read.',
    ])
    expect([problems[0]?.to, tree.length]).toEqual([source.length, 0])
  })

  it('reads 1000 operators in a row, and no more', () => {
    const read = (count: number) => parseCadence(`let a = ${'!'.repeat(count)}b`).tree.length
    expect(read(1000)).toBe(1009)
    expect(read(1001)).toBe(0)
  })

  it('reads all of a long source, in the same tree as in one piece', () => {
    const source = Array.from(
      { length: 3000 },
      (_, at) => `access(all) fun f${at}(a: Int): Int { return a + ${at} /* } */ }\n`,
    ).join('')
    const { tree, problems } = parseCadence(source)
    expect(source.length).toBeGreaterThan(100_000)
    expect(problems).toEqual([])
    expect(tree.toString()).toBe(parser.parse(source).toString())
  })

  it('reads a source up to its limit, and of a longer one nothing', () => {
    const longest = `/*${'a'.repeat(MAX_SOURCE_LENGTH - 4)}*/`
    expect(parseCadence(longest).problems).toEqual([])
    const { problems, tree, kind } = parseCadence(`${longest} `)
    const message = 'The source has 2,000,001 characters; the limit is 2,000,000.'
    expect(problems).toEqual([{ from: MAX_SOURCE_LENGTH, to: MAX_SOURCE_LENGTH + 1, message }])
    expect([tree.length, kind]).toEqual([0, 'other'])
  })

  it('puts no call, index or force behind the end of a line', () => {
    const tree = parseCadence('fun main() { a\n(b)\n[c]\n!d }').tree.toString()
    expect(tree).not.toMatch(/CallExpression|IndexExpression|ForceExpression/)
  })
})

describe('highlightCadence', () => {
  it('colours every program without overlap', () => {
    for (const { text } of programs.slice(0, 60)) {
      let end = 0
      for (const { from, to } of highlightCadence(parseCadence(text))) {
        expect(from).toBeGreaterThanOrEqual(end)
        end = to
      }
    }
  })

  it('names what it colours', () => {
    const source =
      'access(all) fun main(a: Int): String { // c\n return f("x\\n", 1.0, /public/p) }'
    const found = highlightCadence(parseCadence(source)).map(
      ({ from, to, kind }) => `${kind} ${source.slice(from, to)}`,
    )
    expect(found).toEqual([
      'keyword access',
      'type all',
      'keyword fun',
      'function main',
      'type Int',
      'type String',
      'comment // c',
      'keyword return',
      'function f',
      'string "',
      'string x',
      'escape \\n',
      'string "',
      'number 1.0',
      'path /public/p',
    ])
  })

  it('folds what has more than one line', () => {
    const source = 'fun a() {\n}\nfun b() {}'
    expect(foldableRanges(parseCadence(source))).toEqual([{ from: 9, to: 10 }])
  })
})
