import { describe, expect, it } from 'vitest'
import { readExtensions } from './wallet-extensions'
import { readSession } from './wallet-session'
import { WATCHED_METHOD } from './watched-service'

const stored = (user: object) =>
  JSON.stringify({ loggedIn: true, addr: '0xf8d6e0586b0a20c7', ...user })

describe('readSession', () => {
  it('names each service as the wallet did, through our watch or not', () => {
    const data = { address: '0xf8d6e0586b0a20c7', nonce: '00', signatures: [] }
    const session = readSession(
      stored({
        expiresAt: 1_900_000_000_000,
        services: [
          {
            type: 'authn',
            method: WATCHED_METHOD,
            ownMethod: 'POP/RPC',
            endpoint: 'https://w.test',
          },
          { type: 'authz', method: 'WC/RPC', endpoint: 'flow_authz', identity: { keyId: '3' } },
          { type: 'account-proof', method: 'DATA', data },
          ...[null, 'x', { method: 'no type' }],
        ],
      }),
    )
    expect(session).toMatchObject({ network: 'emulator', expiresAt: 1_900_000_000_000 })
    expect(session?.services).toMatchObject([
      { type: 'authn', method: 'POP/RPC', watched: true, raw: { method: 'POP/RPC' } },
      { type: 'authz', method: 'WC/RPC', watched: false, keyIndex: 3, endpoint: 'flow_authz' },
      { type: 'account-proof', method: 'DATA', endpoint: null, provider: null },
    ])
    expect(session?.services[0]?.raw).not.toHaveProperty('ownMethod')
    expect(session?.proof).toBe(JSON.stringify(data))
  })

  it('says of which network the address is', () => {
    expect(readSession(stored({ addr: '0x8c5303eaa26202d6' }))?.network).toBe('testnet')
    expect(readSession(stored({ addr: 'nonsense', expiresAt: 0 }))).toMatchObject({
      ...{ network: null, expiresAt: null, services: [], proof: null },
    })
  })

  it.each([null, '', '{', 'null', '[]', '{"loggedIn":null,"addr":null}', '{"loggedIn":true}'])(
    'nobody is logged in: %s',
    text => expect(readSession(text)).toBeNull(),
  )
})

it('extensions that announced themselves are read strictly, and each once', () => {
  const extension = {
    ...{ f_type: 'Service', type: 'authn', method: 'EXT/RPC', endpoint: 'ext:0x0' },
    provider: { name: 'Wallet', icon: 'x' },
  }
  expect(readExtensions(undefined)).toEqual([])
  expect(readExtensions('x')).toEqual([])
  const others = [null, { ...extension, method: 'POP/RPC' }, { ...extension, provider: {} }]
  expect(readExtensions([extension, extension, ...others])).toEqual([
    { name: 'Wallet', service: extension },
  ])
})
