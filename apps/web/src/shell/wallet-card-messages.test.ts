import { expect, it } from 'vitest'
import type { WalletCall } from '../chain/wallet/wallet-calls'
import {
  describeCard,
  isMobile,
  PRE_AUTHORISATION_DEBOUNCE_MS,
  SILENT_WALLET_MS,
  staysFor,
} from './wallet-card-messages'

const call: WalletCall = {
  ...{ id: 1, type: 'authz', method: 'WC/RPC', endpoint: 'flow_authz', startedAt: 0 },
  ...{ provider: { name: 'Phone wallet', icon: null }, appLink: 'https://wallet.test/app' },
}

it('a request to a phone is told at once, in the specification’s words', () => {
  expect(describeCard(call, { mobile: false, now: 0 })).toEqual({
    ...{ title: 'Phone wallet', message: 'Pending request on your mobile device' },
    ...{ href: null, cancels: false },
  })
  expect(describeCard(call, { mobile: true, now: 0 })).toMatchObject({
    ...{ message: 'Tap to view request in app', href: 'https://wallet.test/app' },
  })
  const nameless = { ...call, provider: null, appLink: 'javascript:alert(1)' }
  expect(describeCard(nameless, { mobile: true, now: 0 })).toMatchObject({
    ...{ title: 'Mobile Wallet', href: null },
  })
})

it('any other wallet is told once it has been silent for a minute', () => {
  const framed = { ...call, method: 'IFRAME/RPC' }
  expect(describeCard(framed, { mobile: false, now: SILENT_WALLET_MS - 1 })).toBeNull()
  expect(describeCard(framed, { mobile: false, now: SILENT_WALLET_MS })).toMatchObject({
    cancels: true,
  })
})

it('the card of a pre-authorisation stays for 500 ms, for the request that it names', () => {
  expect(PRE_AUTHORISATION_DEBOUNCE_MS).toBe(500)
  expect(staysFor({ ...call, type: 'pre-authz' })).toBe(500)
  expect(staysFor(call)).toBe(0)
  expect(staysFor({ ...call, type: 'pre-authz', method: 'IFRAME/RPC' })).toBe(0)
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true],
  ['Mozilla/5.0 (Linux; Android 14)', true],
  ['Mozilla/5.0 (X11; Linux x86_64)', false],
])('%s', (agent, mobile) => expect(isMobile(agent)).toBe(mobile))
