import type { FlowAddress } from '@toolkit/core/account/address'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import { describe, expect, it } from 'vitest'
import {
  describeVerdict,
  type SignatureOutcome,
  type VerdictFacts,
  verdictSummary,
} from './verdict-messages.ts'

const of = (facts: Partial<SignatureVerdict>): SignatureVerdict => ({
  part: 'envelope',
  address: 'f8d6e0586b0a20c7' as FlowAddress,
  keyIndex: 0,
  verdict: 'valid',
  matches: true,
  weight: 1000,
  ...facts,
})

const NOW: VerdictFacts = { keysOf: 'now', accepted: null }
const THEN: VerdictFacts = { keysOf: 'run', accepted: null }
const GONE: VerdictFacts = { keysOf: 'run-lost', accepted: null }
const accepted = (facts: VerdictFacts): VerdictFacts => ({ ...facts, accepted: true })

describe('verdictWords', () => {
  it('tells a revoked key that signed from one that did not', () => {
    expect(describeVerdict(of({ verdict: 'revoked', matches: true }), GONE)).toMatchObject({
      word: 'Key revoked',
      tone: 'warning',
      meaning: expect.stringContaining('if it was revoked later'),
    })
    expect(describeVerdict(of({ verdict: 'revoked', matches: false }), GONE)).toMatchObject({
      word: 'Key revoked',
      tone: 'danger',
      meaning: expect.stringContaining('did not make this signature'),
    })
  })

  it('says that a key was revoked since when the chain accepted its signature', () => {
    expect(describeVerdict(of({ verdict: 'revoked' }), accepted(GONE))).toEqual({
      word: 'Key revoked since',
      tone: 'warning',
      meaning: 'The key was revoked since, and the chain accepted it then.',
    })
  })

  it('calls a key revoked by the keys of its time a fault', () => {
    expect(describeVerdict(of({ verdict: 'revoked' }), THEN)).toMatchObject({
      word: 'Key revoked',
      tone: 'danger',
      meaning: 'The key was revoked before the transaction ran.',
    })
  })

  it('names account and index of a missing key', () => {
    expect(
      describeVerdict(of({ verdict: 'no-such-key', keyIndex: 7, matches: null }), NOW),
    ).toEqual({
      word: 'No such key',
      tone: 'danger',
      meaning: '0xf8d6e0586b0a20c7 has no key 7.',
    })
    expect(describeVerdict(of({ verdict: 'no-account', matches: null }), NOW).word).toBe(
      'No account',
    )
  })

  it.each(['invalid', 'malformed', 'no-account', 'no-such-key', 'duplicate'] as const)(
    'paints nothing red that the chain accepted, and says why: %s',
    verdict => {
      for (const facts of [THEN, GONE, NOW]) {
        const { tone, meaning } = describeVerdict(of({ verdict, matches: null }), accepted(facts))
        expect(tone).toBe('warning')
        expect(meaning).toMatch(/The chain accepted it .*does not check signatures\.$/)
      }
    },
  )
})

describe('verdictWords of a message', () => {
  const describedAs = (facts: Partial<SignatureOutcome>) =>
    describeVerdict({ ...of({}), ...facts }, null)

  it('leaves the cause of an invalid one to the diagnosis', () => {
    expect(describedAs({ verdict: 'invalid', matches: false })).toMatchObject({
      word: 'Invalid',
      tone: 'danger',
      meaning: '',
    })
  })

  it('tells a revoked key that signed from one that did not', () => {
    expect(describedAs({ verdict: 'revoked', matches: true }).meaning).toMatch(
      /made this signature, but/,
    )
    expect(describedAs({ verdict: 'revoked', matches: false }).meaning).toMatch(/did not make this/)
  })

  it('names the account of a missing key where it is known', () => {
    const missing = { verdict: 'no-such-key', keyIndex: 7, matches: null } as const
    expect(describedAs(missing).meaning).toBe('0xf8d6e0586b0a20c7 has no key 7.')
    expect(describedAs({ ...missing, address: null }).meaning).toBe('The account has no key 7.')
  })

  it('has words for what only messages have', () => {
    expect(describedAs({ verdict: 'other-account' }).word).toBe('Another account')
  })
})

describe('verdictSummary', () => {
  it('counts', () => {
    const missing = of({ verdict: 'no-account', matches: null })
    expect(verdictSummary([of({})], THEN)).toEqual({
      tone: 'success',
      text: 'The signature is valid.',
    })
    expect(verdictSummary([of({}), of({})], THEN).text).toBe('All 2 signatures are valid.')
    expect(verdictSummary([of({}), missing], NOW)).toEqual({
      tone: 'warning',
      text: '1 of 2 signatures are valid.',
    })
    expect(verdictSummary([missing, of({ verdict: 'invalid' })], NOW)).toEqual({
      tone: 'danger',
      text: '0 of 2 signatures are valid.',
    })
  })

  it('does not contradict the chain', () => {
    expect(verdictSummary([of({ verdict: 'revoked' })], accepted(GONE))).toEqual({
      tone: 'warning',
      text: '0 of 1 signature is valid by today’s keys; the chain accepted it.',
    })
  })
})
