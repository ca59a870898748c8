import type { FlowAddress } from '@toolkit/core/flow/address'
import type { SignatureVerdict } from '@toolkit/core/flow/verify-transaction'
import { describe, expect, it } from 'vitest'
import { verdictSummary, verdictWords } from './verdict-words'

const of = (facts: Partial<SignatureVerdict>): SignatureVerdict => ({
  part: 'envelope',
  address: 'f8d6e0586b0a20c7' as FlowAddress,
  keyIndex: 0,
  verdict: 'valid',
  matches: true,
  weight: 1000,
  ...facts,
})

describe('verdictWords', () => {
  it('tells a revoked key that signed from one that did not', () => {
    expect(verdictWords(of({ verdict: 'revoked', matches: true }))).toMatchObject({
      word: 'Key revoked',
      tone: 'warning',
      meaning: expect.stringContaining('if it was revoked later'),
    })
    expect(verdictWords(of({ verdict: 'revoked', matches: false }))).toMatchObject({
      word: 'Key revoked',
      tone: 'danger',
      meaning: expect.stringContaining('did not make this signature'),
    })
  })

  it('has words of their own for a missing key and a missing account', () => {
    expect(verdictWords(of({ verdict: 'no-such-key', matches: null })).word).toBe('No such key')
    expect(verdictWords(of({ verdict: 'no-account', matches: null })).word).toBe('No account')
  })
})

describe('verdictSummary', () => {
  it('counts', () => {
    expect(verdictSummary([of({})])).toEqual({ tone: 'success', text: 'The signature is valid.' })
    expect(verdictSummary([of({}), of({})]).text).toBe('All 2 signatures are valid.')
    expect(verdictSummary([of({}), of({ verdict: 'no-such-key' })])).toEqual({
      tone: 'warning',
      text: '1 of 2 signatures are valid.',
    })
    expect(verdictSummary([of({ verdict: 'no-such-key' }), of({ verdict: 'invalid' })])).toEqual({
      tone: 'danger',
      text: '0 of 2 signatures are valid.',
    })
  })
})
