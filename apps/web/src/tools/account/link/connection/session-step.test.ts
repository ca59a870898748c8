import { expect, it } from 'vitest'
import type { WalletSession } from '../../../../chain/wallet/wallet-session'
import { describeSession } from './session-step'

const session: WalletSession = {
  ...{ address: '0xf8d6e0586b0a20c7', network: 'emulator', expiresAt: null },
  ...{ services: [], proof: null },
}

it.each([
  [null, 'No session'],
  [session, '0xf8d6e0586b0a20c7 is logged in with 0 services, and doesn’t expire'],
  [
    { ...session, expiresAt: Date.UTC(2030, 0, 2, 3, 4) },
    '0xf8d6e0586b0a20c7 is logged in with 0 services, until 2030-01-02 03:04 UTC',
  ],
  [
    { ...session, network: 'testnet' as const },
    'The wallet is on another network: 0xf8d6e0586b0a20c7 is an address of Flow Testnet',
  ],
  [
    { ...session, network: null },
    'The wallet is on another network: 0xf8d6e0586b0a20c7 is an address of no network known here',
  ],
])('the session in one sentence', (given, message) => {
  expect(describeSession(given, 'emulator')).toBe(message)
})
