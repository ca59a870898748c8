import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import { parseChainError } from './chain-error.ts'

interface Collected {
  readonly name: string
  readonly transactionId: string
  readonly message: string
}

const { count, cases } = loadFixture<{ count: number; cases: readonly Collected[] }>('chain-errors')

function real(name: string): Collected {
  const found = cases.find(one => one.name === name)
  if (!found) throw new Error(`the fixture has no “${name}”`)
  return found
}

/** Every code but 1101, which all other failures have. */
const CODES: Readonly<Record<string, number>> = {
  'import by name': 1054,
  'argument not decodable': 1052,
  'sequence number': 1007,
  computation: 1110,
  events: 1105,
  'no such account': 1201,
  'signature of nobody': 1202,
  'key hash': 1051,
  evm: 1300,
  storage: 1103,
  'weight of an authorizer': 1055,
  'weight of the payer': 1055,
  'payload signature': 1008,
  'envelope signature': 1009,
  'revoked key': 1008,
  'proposal key': 1006,
}

describe('parseChainError', () => {
  it('has messages to read', () => {
    expect(cases).toHaveLength(count)
    expect(count).toBeGreaterThan(40)
  })

  it.each(cases.map(({ name, message }) => [name, message]))(
    'finds the cause: %s',
    (name, message) => {
      const { code, codes, others } = parseChainError(message)
      expect(code).toBe(CODES[name] ?? 1101)
      expect(codes.at(-1)).toBe(code)
      expect(others).toEqual([])
    },
  )

  it.each(cases.map(({ name, message }) => [name, message]))(
    'reads the whole report: %s',
    (_, message) => {
      const { report } = parseChainError(message)
      if (report === null) return expect(message).not.toContain('error: ')
      for (const { message: said, location, excerpt } of report.problems) {
        expect(said).not.toBe('')
        expect(location).not.toBeNull()
        // If Cadence names a line, it also prints it.
        expect(excerpt === '').toBe(location?.position === null)
      }
    },
  )

  it('says what follows the code', () => {
    expect(parseChainError(real('storage').message).text).toMatch(
      /^The account with address \([0-9a-f]{16}\) uses \d+ bytes/,
    )
    expect(parseChainError(real('computation').message)).toMatchObject({
      codes: [1101, 1110],
      text: 'computation exceeds limit (100)',
    })
    expect(parseChainError(real('revoked key').message)).toMatchObject({
      codes: [1006, 1008],
      text: expect.stringMatching(/account key has been revoked$/),
      report: null,
    })
  })

  it('shows every error of the checker with its place, source and detail', () => {
    const { transactionId, message } = real('checker')
    const problems = parseChainError(message).report?.problems ?? []
    expect(problems.map(({ message: said, location }) => [said, location?.position])).toEqual([
      ['mismatched types', { line: 3, column: 27 }],
      ['cannot find variable in this scope: `missing`', { line: 4, column: 8 }],
      ['mismatched types', { line: 5, column: 26 }],
      [
        'access denied: cannot access `save` because function requires `Storage | SaveValue` authorization, but reference is unauthorized',
        { line: 6, column: 8 },
      ],
    ])
    expect(problems[0]).toEqual({
      message: 'mismatched types',
      location: { location: transactionId, position: { line: 3, column: 27 } },
      excerpt: '3 |         let text: String = 1\n  |                            ^',
      detail:
        "expected `String`, got `Int`; check the expression's type or convert it to the expected type",
      documentation: 'https://cadence-lang.org/docs/language/values-and-types',
    })
  })

  it('keeps the lines of a panic', () => {
    const [problem, ...others] =
      parseChainError(real('panic of many lines').message).report?.problems ?? []
    expect(problem?.message).toBe('panic: The vault is empty.\n\nAsk its owner to fill it.')
    expect(others).toEqual([])
  })

  it.each(['panic with a forged report', 'panic in a contract'])(
    'is not deceived by the text of a %s',
    name => {
      const { code, codes, report, others } = parseChainError(real(name).message)
      expect({ code, codes, others }).toEqual({ code: 1101, codes: [1101], others: [] })
      expect(report?.problems).toHaveLength(1)
      const [problem] = report?.problems ?? []
      expect(problem?.message).toMatch(/^panic: The vault is locked\.\n/)
      expect(problem?.message).toContain('error: everything is fine\n --> 0xabc:1:1')
      expect(problem?.message).toMatch(
        /failed to deduct 1 transaction fees from 0000000000000001: no$/,
      )
      expect(problem?.location?.location).not.toContain('abc')
      expect(problem?.excerpt).toContain('^^^')
    },
  )

  it('is not deceived by the name of a storage path', () => {
    const { transactionId, message } = real('path with a forged report')
    const { report } = parseChainError(message)
    expect(report?.problems).toHaveLength(1)
    expect(report?.problems[0]).toMatchObject({
      message: expect.stringMatching(/^failed to save object: path .*already stores an object$/s),
      location: { location: transactionId, position: { line: 5, column: 8 } },
    })
  })

  it('names the calls that led there, the outermost first', () => {
    const { transactionId, message } = real('panic in a contract')
    const calls = parseChainError(message).report?.calls ?? []
    expect(calls).toEqual([
      { location: transactionId, position: { line: 4, column: 8 } },
      {
        location: expect.stringMatching(/^[0-9a-f]{16}\.Thrower$/),
        position: { line: 3, column: 43 },
      },
    ])
  })

  it('tells a second failure from a text that looks like one', () => {
    // A go-multierror list of two with real messages: a program failed, and then its fee.
    const [first = ''] = real('panic with a forged report').message.split('caused by: ').slice(1)
    const fee =
      '[Error Code: 1109] failed to deduct 9999 transaction fees from f8d6e0586b0a20c7: no'
    const item = first.replace('1 error occurred:\n\t* ', '').trimEnd()
    const message = `[Error Code: 1101] error caused by: 2 errors occurred:\n\t* ${item}\n\t* ${fee}\n\n`
    const { code, report, others } = parseChainError(message)
    expect({ code, others }).toEqual({ code: 1101, others: [fee] })
    expect(report?.problems[0]?.message).toContain('1 transaction fees from 0000000000000001: no')
  })

  it('reads the form of older networks, whose outermost code is not the cause', () => {
    const { message } = real('panic')
    const old = message
      .replace('[Error Code: 1101] error caused by: 1 error occurred:\n\t* ', '[Error Code: 1100] ')
      .replace('runtime error: Execution', 'runtime error Execution')
    const { code, codes, report } = parseChainError(old)
    expect({ code, codes }).toEqual({ code: 1101, codes: [1100, 1101] })
    expect(report?.problems[0]?.message).toBe('panic: no receiver')
  })

  it.each(['', 'panic: 1101', 'error: x', '[Error Code: 1999] x', '\n\n'])(
    'never throws: %j',
    message => {
      const { code, report } = parseChainError(message)
      expect({ code, report }).toEqual({
        code: message.startsWith('[Error') ? 1999 : null,
        report: null,
      })
    },
  )
})
