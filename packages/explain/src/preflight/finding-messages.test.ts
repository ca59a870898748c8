import { expect, test } from 'vitest'
import { finding } from './finding.ts'
import { headlineOf } from './finding-messages.ts'

const FINE = finding('script', 'fine', null, 'The script is Cadence.')
const ELSEWHERE = finding(
  'imports',
  'warning',
  'script',
  'EVM is imported from 0x01cf0e2f2f715450, not from Flow’s EVM (0xf8d6e0586b0a20c7).',
)
const said = (...findings: Parameters<typeof headlineOf>[0]) =>
  headlineOf(findings, false, 'Flow Emulator')

test('a known name of another account is said instead of “Ready to send”', () => {
  expect(said(FINE)).toEqual({ tone: 'success', message: 'Ready to send' })
  expect(said(FINE, ELSEWHERE)).toEqual({
    tone: 'danger',
    message: 'EVM is imported from 0x01cf0e2f2f715450, not from Flow’s EVM (0xf8d6e0586b0a20c7)',
  })
})

test('what the chain would refuse comes first all the same', () => {
  const refused = finding('size', 'refused', null, 'It is too large.')
  expect(said(ELSEWHERE, refused).message).toBe('The network will reject this: it is too large')
})

test('what is missing is said by itself, and what else fails as what would', () => {
  const missing = 'Not enough FLOW: 0x01cf0e2f2f715450 has 0.001, you send 1.'
  expect(said(finding('payer-balance', 'fails', 'payer', missing)).message).toBe(
    'Not enough FLOW: 0x01cf0e2f2f715450 has 0.001, you send 1',
  )
  expect(said(finding('arguments', 'fails', null, 'An argument is missing.')).message).toBe(
    'This would fail: an argument is missing',
  )
})
