import { describe, expect, it } from 'vitest'
import type { WalletCall } from '../../../../chain/wallet/wallet-calls'
import { toWalletError } from '../../../../chain/wallet/wallet-errors'
import { describeEvent, meaningOf, SILENT_MS, SLOW_MS, waitingHint } from './call-messages'

const call: WalletCall = {
  ...{ id: 1, type: 'authz', method: 'POP/RPC', startedAt: 0, appLink: null },
  endpoint: 'https://wallet.test/authz?token=abc',
  provider: { name: 'Stand-in', icon: null },
}

describe('a line of the log', () => {
  it('says what was asked, of whom, and by which method', () => {
    expect(describeEvent({ kind: 'began', call })).toBe(
      'Asked Stand-in to sign the transaction (authz) by a pop-up (POP/RPC) at https://wallet.test/authz [cut: 10 characters]',
    )
    const unknown = { ...call, type: 'open-id', method: 'PIGEON', provider: null }
    expect(describeEvent({ kind: 'began', call: unknown })).toBe(
      'Asked the wallet for open-id (open-id) by PIGEON at https://wallet.test/authz [cut: 10 characters]',
    )
  })

  it('says what came of it, and how long it took', () => {
    const ended = { kind: 'ended', call, after: 1234 } as const
    expect(describeEvent({ kind: 'ready', call, after: 50 })).toContain('0.1 s')
    expect(describeEvent({ ...ended, end: { status: 'approved' } })).toBe(
      'authz: approved after 1.2 s',
    )
    expect(describeEvent({ ...ended, end: { status: 'redirected' } })).toContain('sent on')
    const error = toWalletError('Declined: No reason supplied')
    expect(describeEvent({ ...ended, end: { status: 'failed', error } })).toBe(
      'authz: Declined: No reason supplied (wallet/cancelled) after 1.2 s',
    )
  })
})

it('a silent wallet gets a hint after a while, by how it is reached', () => {
  expect(waitingHint('POP/RPC', SLOW_MS - 1)).toBeNull()
  expect(waitingHint('POP/RPC', SLOW_MS)).toContain('behind this one')
  expect(waitingHint('EXT/RPC', SLOW_MS)).toContain('extension')
  expect(waitingHint('POP/RPC', SILENT_MS)).toMatch(/^The wallet has been silent for a minute\. /)
})

// Message from the specification, section 8, verbatim.
it.each([
  ['Declined: No reason supplied', 'wallet/cancelled'],
  ['Declined: Externally Halted', 'wallet/cancelled'],
  ['Declined: Aborted', 'wallet/cancelled'],
  ['Popup failed to open (was it blocked by a popup blocker?)', 'wallet/failed'],
  ['Tab failed to open (was it blocked by the browser?)', 'wallet/failed'],
])('“%s” stays as it is, and is explained beneath', (message, code) => {
  const error = toWalletError(new Error(message))
  expect(error).toMatchObject({ code, message: message })
  expect(meaningOf(error.message)).not.toBeNull()
})

it('FCL’s HTTP/POST ends one of them with a full stop', () => {
  expect(toWalletError('Declined: No reason supplied.').message).toBe(
    'Declined: No reason supplied',
  )
  expect(toWalletError('Declined: Not today.').message).toBe('Declined: Not today.')
})
