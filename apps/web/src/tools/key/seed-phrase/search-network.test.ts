import { addressAt } from '@toolkit/core/account/address'
import type { Hex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { describe, expect, test, vi } from 'vitest'
import type { FoundKey, KeyLookup } from '../../../chain/reads/accounts-of-keys'
import {
  type Candidate,
  type Hit,
  type Memory,
  type SearchOptions,
  searchNetwork,
} from './search-network'

const publicKeyOf = (id: string) => `public ${id}` as Hex<64>
const account = (index: number, more: Partial<FoundKey> = {}): FoundKey => ({
  publicKey: publicKeyOf(`key ${index}`),
  address: addressAt('testnet', 1n),
  keyIndex: 0,
  weight: 1000,
  signatureAlgorithm: 'ECDSA_P256',
  hashAlgorithm: 'SHA3_256',
  revoked: false,
  ...more,
})
const lookup = (...accounts: readonly FoundKey[]): KeyLookup => ({
  accounts,
  source: 'indexer',
  complete: true,
})
const candidate = (index: number): Candidate => ({
  id: `key ${index}`,
  path: `m/${index}`,
  signatureAlgorithm: 'ECDSA_P256',
})
/** Plans keys up to five past the last one in use. */
const gapPlan = (used: ReadonlySet<string>) => {
  const last = Math.max(-1, ...[...used].map(id => Number(id.slice(4))))
  return Array.from({ length: last + 6 }, (_, index) => candidate(index))
}
const tooMany = () => new ToolError('request/too-many', 'Too many.')

interface Reported {
  readonly hits: Hit<Candidate>[]
  readonly progress: [number, number][]
  readonly pauses: (number | null)[]
  readonly walks: number[]
}

function setUp(more: Partial<SearchOptions<Candidate>>) {
  const reported: Reported = { hits: [], progress: [], pauses: [], walks: [] }
  const memory: Memory = { searched: new Set(), used: new Set(), limited: false }
  const requests: string[] = []
  const options: SearchOptions<Candidate> = {
    network: 'testnet',
    plan: gapPlan,
    publicKeys: async candidates => new Map(candidates.map(({ id }) => [id, publicKeyOf(id)])),
    find: async (_, [key]) => {
      const publicKey = key?.publicKey ?? ''
      requests.push(publicKey)
      return lookup()
    },
    walked: false,
    onWalk: accounts => reported.walks.push(accounts),
    memory,
    signal: new AbortController().signal,
    onHits: hits => reported.hits.push(...hits),
    onProgress: (done, planned) => reported.progress.push([done, planned]),
    onPause: pause => reported.pauses.push(pause),
    wait: async () => undefined,
    ...more,
  }
  return { options, reported, memory, requests }
}

test('every planned key is asked about once, and nothing else', async () => {
  const { options, reported, requests } = setUp({})
  await searchNetwork(options)
  expect(requests).toEqual([0, 1, 2, 3, 4].map(index => `public key ${index}`))
  expect(reported.progress.at(-1)).toEqual([5, 5])
  expect(reported.hits).toEqual([])
})

test('it goes on past the gap while accounts are found', async () => {
  const { options, reported, memory } = setUp({
    find: async (_, [key]) =>
      lookup(...[account(4), account(9)].filter(({ publicKey }) => publicKey === key?.publicKey)),
  })
  await searchNetwork(options)
  expect(reported.hits.map(hit => hit.candidate.id)).toEqual(['key 4', 'key 9'])
  expect(memory.searched.size).toBe(15)
  expect(reported.progress.at(-1)).toEqual([15, 15])
})

test('no more than three questions are on their way at a time', async () => {
  let now = 0
  let most = 0
  const { options } = setUp({
    plan: () => Array.from({ length: 40 }, (_, index) => candidate(index)),
    find: async () => {
      now += 1
      most = Math.max(most, now)
      await new Promise(resolve => setTimeout(resolve, 1))
      now -= 1
      return lookup()
    },
  })
  await searchNetwork(options)
  expect(most).toBe(3)
})

describe('where accounts are walked', () => {
  const walk = (...held: readonly FoundKey[]) => {
    const walks: string[][] = []
    const set = setUp({
      walked: true,
      find: async (_, keys, { onProgress }) => {
        walks.push(keys.map(({ publicKey }) => publicKey))
        onProgress?.(8)
        const accounts = held.filter(({ publicKey }) =>
          keys.some(key => key.publicKey === publicKey),
        )
        return { accounts, source: 'walk', complete: walks.length > 1 }
      },
    })
    return { ...set, walks }
  }

  test('one walk answers all that is planned, and another one what is planned since', async () => {
    const { options, reported, walks, memory } = walk(account(4), account(4, { keyIndex: 2 }))
    await searchNetwork(options)
    expect(walks.map(keys => keys.length)).toEqual([5, 5])
    expect(reported.hits.map(hit => [hit.candidate.id, hit.account.keyIndex])).toEqual([
      ['key 4', 0],
      ['key 4', 2],
    ])
    expect(reported.walks).toEqual([8, 8])
    expect(memory.searched.size).toBe(10)
  })

  test('a walk that could not look at every account is remembered', async () => {
    const { options, memory } = walk()
    await searchNetwork(options)
    expect(memory.limited).toBe(true)
  })
})

describe('when something fails', () => {
  test('what was found stays, and a second run asks only what is left', async () => {
    let broken = true
    const { options, reported, memory } = setUp({
      find: async (_, [key]) => {
        const publicKey = key?.publicKey
        if (publicKey === 'public key 3' && broken) throw new Error('gone')
        return publicKey === 'public key 0' ? lookup(account(0)) : lookup()
      },
    })
    await expect(searchNetwork(options)).rejects.toThrow('gone')
    expect(reported.hits).toHaveLength(1)
    expect(memory.searched).not.toContain('key 3')
    broken = false
    const requestMock = vi.spyOn(options, 'find')
    const before = new Set(memory.searched)
    await searchNetwork(options)
    expect(requestMock.mock.calls.map(([, [key]]) => key?.publicKey.slice(7))).toEqual(
      gapPlan(new Set(['key 0']))
        .map(({ id }) => id)
        .filter(id => !before.has(id)),
    )
    expect(reported.hits).toHaveLength(1)
  })

  test('too many requests: it waits, says so, and asks again', async () => {
    let refusals = 2
    const { options, reported, memory } = setUp({
      plan: () => [candidate(0)],
      find: async () => {
        if (refusals-- > 0) throw tooMany()
        return lookup(account(0))
      },
    })
    await searchNetwork(options)
    expect(reported.pauses.filter(pause => pause !== null)).toEqual([3_000, 10_000])
    expect(reported.pauses.at(-1)).toBeNull()
    expect(memory.used).toEqual(new Set(['key 0']))
  })

  test('a service that goes on refusing ends it with its own words', async () => {
    const { options } = setUp({
      find: async () => {
        throw tooMany()
      },
    })
    await expect(searchNetwork(options)).rejects.toThrow('Too many.')
  })

  test('cancelling ends it at once, in a wait too', async () => {
    const stop = new AbortController()
    const { options } = setUp({
      signal: stop.signal,
      find: async () => {
        throw tooMany()
      },
      onPause: () => stop.abort(new Error('cancelled')),
    })
    const { wait: _, ...real } = options
    await expect(searchNetwork(real)).rejects.toThrow('cancelled')
  })
})
