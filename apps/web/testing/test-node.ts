import type { FlowAddress } from '@toolkit/core/account/address'
import { vi } from 'vitest'
import { forgetSettings } from '../src/chain/config'
import { serverNetworks } from './server-networks'

/** Key as the access node returns it. */
export interface NodeKey {
  readonly publicKey: string
  readonly weight?: number
  readonly sequenceNumber?: number
  readonly revoked?: boolean
}

/** Access node under a test’s control: its requests and its answers. */
export interface TestNode {
  /** Keys of accounts, by index; it has no other account. */
  readonly accounts: Map<FlowAddress, readonly NodeKey[]>
  /** Simulation scripts that it received, in order. */
  readonly simulated: readonly string[]
  /** Answers the oldest pending simulation. */
  readonly answer: (body: string | object, status?: number) => void
  /** Transactions that were posted, as JSON. */
  readonly posted: readonly unknown[]
  /** Stops answering from now on. */
  readonly leave: () => void
}

/** Text that only a simulation's script contains. */
const SIMULATES = '"height": getCurrentBlock().height'
const BLOCK = { id: 'ab'.repeat(32), height: '40', timestamp: '2026-01-01T00:00:00Z' }

let release = (): void => undefined

/** Detaches the previous test's node: its page may have sent requests until it was gone, and a moment longer. */
export function releaseTestNode(): void {
  release()
  release = () => undefined
}

/** Answers instead of every network’s access node, until the next test begins. */
export function testNode(): TestNode {
  forgetSettings()
  const accounts = new Map<FlowAddress, readonly NodeKey[]>()
  const simulated: string[] = []
  const waiting: ((answer: Response) => void)[] = []
  const posted: unknown[] = []
  let isAway = false
  const real = window.fetch.bind(window)

  async function answerTo(path: string, request: Request): Promise<Response> {
    const [, address] = /^\/v1\/accounts\/([0-9a-f]{16})\/keys/.exec(path) ?? []
    if (address !== undefined) {
      const keys = accounts.get(address as FlowAddress)
      return keys ? Response.json({ keys: keys.map(keyOf) }) : missing()
    }
    if (path.startsWith('/v1/blocks')) return Response.json([{ header: BLOCK }])
    if (path === '/v1/scripts') {
      const script = atob((await request.json()).script)
      if (!script.includes(SIMULATES)) return missing()
      simulated.push(script)
      return new Promise((resolve, reject) => {
        waiting.push(resolve)
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      })
    }
    if (path === '/v1/transactions') {
      posted.push(await request.json())
      return Response.json({ id: 'cd'.repeat(32) })
    }
    return missing()
  }

  const spy = vi.spyOn(window, 'fetch')
  release = () => {
    spy.mockRestore()
    forgetSettings()
  }
  spy.mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.pathname === '/api/config') {
      return Response.json({ networks: serverNetworks(false), walletConnectProjectId: null })
    }
    if (!url.pathname.startsWith('/v1/')) return real(input, init)
    if (isAway) throw new TypeError('nothing answers')
    return answerTo(url.pathname, new Request(input, init))
  })
  return {
    ...{ accounts, simulated, posted },
    answer: (body, status = 200) => waiting.shift()?.(Response.json(body, { status })),
    leave() {
      isAway = true
    },
  }
}

const missing = () => Response.json({ code: 404, message: 'not found' }, { status: 404 })

const keyOf = (
  { publicKey, weight = 1000, sequenceNumber = 0, revoked = false }: NodeKey,
  index: number,
) => ({
  ...{ index: `${index}`, public_key: `0x${publicKey}`, weight: `${weight}`, revoked },
  ...{ signing_algorithm: 'ECDSA_P256', hashing_algorithm: 'SHA3_256' },
  sequence_number: `${sequenceNumber}`,
})
