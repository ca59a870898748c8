import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import { cadenceCause } from './cadence-causes.ts'
import { ERROR_CATALOGUE, explainError } from './error-catalogue.ts'
import { ERROR_CODES } from './error-codes.ts'
import { describeCauses } from './signature-causes.ts'

const { cases } = loadFixture<{ cases: readonly { name: string; message: string }[] }>(
  'chain-errors',
)

function explained(name: string) {
  const found = cases.find(one => one.name === name)
  if (!found) throw new Error(`the fixture has no “${name}”`)
  return explainError(found.message)
}

describe('ERROR_CATALOGUE', () => {
  it('has each code once, with a sentence for meaning and hint', () => {
    expect(ERROR_CATALOGUE.size).toBe(ERROR_CODES.length)
    for (const { meaning, hint, name } of ERROR_CATALOGUE.values()) {
      expect(meaning).toMatch(/^[A-Z].*\.$/)
      expect(hint).toMatch(/^\w.*\.$/)
      expect(name).toMatch(/^\w+$/)
    }
  })

  it('has the codes of the virtual machine’s source, their names, and what it calls deprecated', () => {
    const source = loadFixture<{
      cases: readonly { code: number; name: string; retired: boolean }[]
    }>('flow-error-codes').cases
    const row = (entry: { code: number; name: string; retired: boolean }) =>
      `${entry.code} ${entry.name.toLowerCase()} ${entry.retired ? 'retired' : ''}`
    const ours = [...ERROR_CATALOGUE.values()].filter(({ code }) => code >= 1000)
    expect(ours.map(row).toSorted()).toEqual(source.map(row).toSorted())
  })

  it('calls none of the EVM’s codes retired', () => {
    const evm = [...ERROR_CATALOGUE.values()].filter(({ code }) => code < 1000)
    expect(evm.length).toBeGreaterThan(20)
    expect(evm.filter(({ retired }) => retired)).toEqual([])
  })

  it.each([
    ['evm-validation', 100, 299],
    ['evm-execution', 300, 999],
    ['validation', 1000, 1049],
    ['base', 1050, 1099],
    ['execution', 1100, 1199],
    ['failure', 2000, 2199],
    ['account-key-failure', 2200, 2999],
  ] as const)('calls %s what has a code from %i to %i', (kind, from, to) => {
    const within = [...ERROR_CATALOGUE.values()].filter(({ code }) => code >= from && code <= to)
    expect(within.length).toBeGreaterThan(0)
    for (const entry of within) expect(entry, `${entry.code}`).toMatchObject({ kind })
  })
})

describe('explainError', () => {
  // `fvm/errors/execution.go` of flow-go v0.51.0, and of earlier versions, whose messages remain in history.
  it.each([
    ['1110', 'computation exceeds limit (9999)', /more compute than its limit of 9,999\./],
    [
      '1110',
      'computation limit exceeded (used: 10432, limit: 9999)',
      /used 10,432 units of compute when it was ended, and its limit is 9,999\./,
    ],
    ['1111', 'memory usage exceeds limit (20)', /more memory than the limit of 20\./],
    [
      '1111',
      'memory limit exceeded (used: 21474836481, limit: 21474836480)',
      /used 21,474,836,481 units of memory .* 21,474,836,480 are allowed\./,
    ],
    [
      '1105',
      'total event byte size (300000) exceeds limit (256000)',
      /emitted 300,000 bytes of events, and 256,000 are allowed\./,
    ],
    [
      '1105',
      'event byte size limit exceeded (used: 256001, limit: 256000)',
      /emitted 256,001 bytes of events, and 256,000 are allowed\./,
    ],
    [
      '1106',
      'max interaction with storage has exceeded the limit (used: 21 bytes, limit 20 bytes)',
      /read and wrote 21 bytes of state, and 20 are allowed\./,
    ],
    [
      '1106',
      'ledger interaction limit exceeded (used: 20000001, limit: 20000000)',
      /had read and written 20,000,001 bytes of state .* 20,000,000 are allowed\./,
    ],
  ])('says what was used: %s, %s', (code, text, summary) => {
    const real = cases.find(({ name }) => name === 'computation')?.message ?? ''
    const message = real
      .replaceAll('1110]', `${code}]`)
      .replace('computation exceeds limit (100)', text)
    expect(message).toContain(text)
    expect(explainError(message)).toMatchObject({
      code: Number(code),
      meaning: expect.stringMatching(summary),
    })
  })

  it.each([
    [
      'sequence number',
      /Wrong sequence number for key 0 of 0xf8d6e0586b0a20c7: 9999 sent, \d+ expected\./,
    ],
    ['storage', /storage of 0x[0-9a-f]{16} is full: 1\d\d,\d{3} of 100,000 bytes/],
    ['computation', /more compute than its limit of 100\./],
    [
      'weight of an authorizer',
      /0x[0-9a-f]{16} as authorizer have a weight of 500 \(1000 needed\)/,
    ],
    ['weight of the payer', /0x[0-9a-f]{16} as payer have a weight of 500 \(1000 needed\)/],
    ['payload signature', /payload signature by key 0 of 0x[0-9a-f]{16} is not valid for/],
    ['envelope signature', /envelope signature by key 0 of 0xf8d6e0586b0a20c7 is not valid for/],
    ['revoked key', /payload signature by key 2 of 0x[0-9a-f]{16} was made with a revoked key\./],
    ['proposal key', /proposal key, key 1 of 0x[0-9a-f]{16}, has not signed\./],
    ['key hash', /Invalid value 6: hashing algorithm type not supported\./],
    ['import by name', /The import “FlowToken” is not a valid location/],
    ['argument not decodable', /do not fit the transaction: argument is not json decodable/],
    ['evm', /failed the call made from Cadence: rlp: expected input list/],
  ])('has the numbers and names in its sentence: %s', (name, message) => {
    const { meaning, title, code } = explained(name)
    expect(meaning).toMatch(message)
    expect(title).toBe(`Error ${code}: ${ERROR_CATALOGUE.get(code ?? 0)?.name}`)
  })

  it.each([
    ['panic', 'Panic', /author’s own/],
    ['panic with a forged report', 'Panic', /author’s own/],
    ['panic after ??', 'Panic: a value is missing', /capability/],
    ['assertion', 'Failed assertion', /assert/],
    ['assertion without a text', 'Failed assertion', /assert/],
    ['pre-condition', 'Failed pre-condition', /arguments/],
    ['pre-condition of a contract', 'Failed pre-condition', /arguments/],
    ['withdrawal', 'Failed pre-condition', /balance/],
    ['post-condition', 'Failed post-condition', /changed/],
    ['overflow', 'Overflow', /wider type/],
    ['underflow', 'Underflow', /balance suffices/],
    ['division by zero', 'Division by zero', /divisor/],
    ['nil', 'Missing value', /\?\? or if let/],
    ['missing capability', 'Missing capability', /publishes the capability/],
    ['cast', 'Failed cast', /as\?/],
    ['stored type', 'Other type in storage', /another path/],
    ['overwrite', 'Storage path in use', /already set up/],
    ['publish over', 'Public path in use', /unpublish/],
    ['path with a forged report', 'Storage path in use', /already set up/],
    ['index out of bounds', 'Index out of bounds', /length/],
    ['resource loss', 'Resource loss', /<->/],
    ['resource loss, checked', 'Resource loss', /destroy/],
    ['checker', 'Program with errors', /each of the places/],
    ['missing contract', 'Missing contract or import', /network/],
    ['argument count', 'Wrong arguments', /parameter list/],
    ['argument type', 'Wrong arguments', /parameter list/],
    ['no transaction', 'Not one transaction', /fun main/],
    ['authorizer count', 'Wrong number of authorizers', /same order/],
    ['public key', 'Invalid public key', /64 raw bytes/],
    ['broken contract', 'Contract refused', /Fix each/],
    ['contract name', 'Contract refused', /Fix each/],
    ['contract update', 'Contract refused', /stored types/],
    ['contract there already', 'Contract exists', /contracts\.update/],
  ])('has advice for each cause of 1101: %s', (name, title, hint) => {
    const explanation = explained(name)
    expect(explanation.title).toBe(`Error 1101: ${title}`)
    expect(explanation.hint).toMatch(hint)
  })

  it('counts the errors of a program that could not run', () => {
    expect(explained('checker').headline).toBe('Didn’t compile: 4 errors; nothing ran')
  })

  it('reads failures too', () => {
    expect(explainError('[Failure Code: 2000] unexpected')).toMatchObject({
      code: 2000,
      name: 'UnknownFailure',
      kind: 'failure',
    })
  })

  it('says so when there is no code or an unknown one', () => {
    expect(explainError('panic: 1101')).toMatchObject({ code: null, kind: 'unknown', codes: [] })
    expect(explainError('[Error Code: 1999] x')).toMatchObject({
      code: 1999,
      title: 'Error 1999',
      kind: 'unknown',
    })
  })
})

it('names usual causes of an invalid signature from the one list that the doctor’s tests go through', () => {
  const named = ERROR_CODES.filter(({ hint, meaning }) => /usual cause/i.test(hint + meaning))
  expect(named.map(({ code }) => code)).toEqual([1008, 1009])
  for (const [code, part] of [
    [1008, 'payload'],
    [1009, 'envelope'],
  ] as const) {
    expect(ERROR_CATALOGUE.get(code)?.hint).toMatch(
      new RegExp(`Usual causes: ${describeCauses(part)}\\.$`),
    )
  }
})

it.each([
  ['several problems', [{}, {}], 'Program with errors'],
  ['a detail beside the marker', [{ detail: 'expected String' }], 'Program with errors'],
  ['a page on it', [{ documentation: 'https://cadence-lang.org/docs' }], 'Program with errors'],
  ['nothing of the checker', [{}], 'Program stopped'],
] as const)('tells what was checked from what ran: %s', (_, problems, title) => {
  const plain = {
    message: 'of no rule',
    location: null,
    excerpt: '',
    detail: '',
    documentation: null,
  }
  const report = { calls: [], problems: problems.map(problem => ({ ...plain, ...problem })) }
  expect(cadenceCause(report)?.title).toBe(title)
})
