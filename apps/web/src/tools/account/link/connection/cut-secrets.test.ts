import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutAddress, cutMark, cutSecrets, cutText } from './cut-secrets'

const TOKEN = 'c2VjcmV0LXRva2VuLTE5ODQ'
const signature = '1f'.repeat(64)
const proof = {
  ...{ f_type: 'Service', f_vsn: '1.0.0', type: 'account-proof', method: 'DATA', uid: 'w#proof' },
  data: {
    ...{ f_type: 'account-proof', f_vsn: '1.0.0', address: '0xf8d6e0586b0a20c7' },
    nonce: 'ab'.repeat(32),
    signatures: [
      {
        f_type: 'CompositeSignature',
        f_vsn: '1.0.0',
        addr: '0xf8d6e0586b0a20c7',
        keyId: 0,
        signature,
      },
    ],
  },
}

describe('cutSecrets', () => {
  it('keeps what a service is, and cuts what is said to it', () => {
    const service = {
      ...{ f_type: 'Service', f_vsn: '1.0.0', type: 'authz', method: 'HTTP/POST' },
      endpoint: `https://user:${TOKEN}@wallet.test/api/authz?token=${TOKEN}#${TOKEN}`,
      uid: 'wallet#authz',
      id: TOKEN,
      identity: { address: '0xf8d6e0586b0a20c7', keyId: 3 },
      provider: { address: null, name: 'Wallet', icon: `https://wallet.test/i.png?k=${TOKEN}` },
      params: { sessionId: TOKEN },
      data: { sub: { token: TOKEN }, [TOKEN]: 1 },
      hks: `https://wallet.test/hooks/${TOKEN}`,
      code: TOKEN,
    }
    const cut = cutSecrets([service])
    expect(JSON.stringify(cut)).not.toContain(TOKEN)
    expect(cut).toMatchObject([
      {
        ...{ type: 'authz', method: 'HTTP/POST', uid: 'wallet#authz' },
        endpoint: expect.stringMatching(/^https:\/\/wallet\.test\/api\/authz \[cut: /),
        identity: { address: '0xf8d6e0586b0a20c7', keyId: 3 },
        provider: {
          name: 'Wallet',
          icon: expect.stringMatching(/^https:\/\/wallet\.test\/i\.png/),
        },
        params: { sessionId: cutMark(TOKEN.length) },
        code: cutMark(TOKEN.length),
      },
    ])
  })

  it('keeps an account proof whole: it is made to be shown', () => {
    expect(cutSecrets(proof)).toEqual(proof)
  })

  it('keeps the same names nowhere else', () => {
    const data = { nonce: TOKEN, signature: TOKEN, appIdentifier: TOKEN }
    expect(JSON.stringify(cutSecrets({ type: 'authn-refresh', data }))).not.toContain(TOKEN)
  })

  it('lets no text through that stands in params, data or a name that is not known', () => {
    // 25 characters or more, so that it can't be mistaken for the report's text.
    const secret = fc.string({ minLength: 25, unit: 'grapheme-ascii' })
    const place = fc.constantFrom('params', 'data', 'id', 'code', 'hks', 'scope', 'token')
    const depth = fc.nat({ max: 3 })
    fc.assert(
      fc.property(secret, place, depth, (text, name, levels) => {
        let value: unknown = text
        for (let at = 0; at < levels; at += 1) value = at % 2 ? [value] : { provider: value }
        const cut = cutSecrets({ type: 'authn', method: 'EXT/RPC', [name]: value })
        expect(JSON.stringify(cut)).not.toContain(JSON.stringify(text).slice(1, -1))
      }),
    )
  })
})

describe('cutAddress', () => {
  it.each([
    ['http://localhost:8701/fcl/authn', 'http://localhost:8701/fcl/authn'],
    ['flow_authz', 'flow_authz'],
    [`https://w.test/session/${TOKEN}/poll`, `https://w.test/session/${cutMark(23)}/poll`],
    ['data:text/html,secret', cutMark(21)],
    ['javascript:alert(1)', cutMark(19)],
  ])('%s', (address, displayed) => {
    expect(cutAddress(address)).toBe(displayed)
  })
})

it.each([
  ['Declined: User declined', 'Declined: User declined'],
  [
    'Popup failed to open (was it blocked by a popup blocker?)',
    'Popup failed to open (was it blocked by a popup blocker?)',
  ],
  [
    `Declined: GET https://w.test/a?t=${TOKEN} failed`,
    `Declined: GET https://w.test/a ${cutMark(26)} failed`,
  ],
  ['Bearer abcdef123456 expired', `Bearer ${cutMark(12)} expired`],
  ['token=abcdef123456', `token=${cutMark(12)}`],
  ['eyJhbGciOiJI.eyJzdWIiOiIx.c2ln', cutMark(30)],
])('a wallet’s own words: %s', (message, displayed) => {
  expect(cutText(message)).toBe(displayed)
})
