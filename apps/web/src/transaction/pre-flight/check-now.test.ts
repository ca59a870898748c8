import { addressAt } from '@toolkit/core/account/address'
import { finding } from '@toolkit/explain/preflight/finding'
import { describe, expect, it } from 'vitest'
import { blockingOf } from './check-now'

const NUMBER = finding('sequence-number', 'refused', null, 'The sequence number is 94.', {
  fix: { kind: 'sequence-number', value: 95n },
})
const POOR = finding('payer-balance', 'fails', 'payer', 'The payer has 0.001 FLOW.', {
  answer: 1103,
})
const SENDS = finding('payer-balance', 'fails', 'payer', 'Not enough FLOW.', { answer: 1101 })
const UNSIGNED = finding('signers', 'refused', null, 'The payer has not signed.', {
  fix: { kind: 'sign', address: addressAt('emulator', 5n), part: 'envelope' },
})
const UNKNOWN = finding('accounts', 'unchecked', null, 'Not checked.')

describe('blockingOf', () => {
  it.each([
    ['a wrong number', 'mainnet', [UNKNOWN, NUMBER], NUMBER],
    ['a payer without FLOW', 'mainnet', [POOR], POOR],
    ['the same where nobody knows whether there are fees', 'emulator', [POOR], null],
    ['more FLOW sent than there is', 'emulator', [POOR, SENDS], SENDS],
    ['what is not known', 'mainnet', [UNKNOWN], null],
    ['a missing signature', 'mainnet', [UNSIGNED], null],
  ] as const)('%s', (_, network, findings, expected) => {
    expect(blockingOf(network, findings).finding).toBe(expected)
  })

  it('tells a missing signature apart', () => {
    expect(blockingOf('mainnet', [UNSIGNED]).isUnsigned).toBe(true)
    expect(blockingOf('mainnet', [UNSIGNED, NUMBER]).isUnsigned).toBe(false)
  })
})
