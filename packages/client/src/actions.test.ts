import { parseAddress } from '@toolkit/core/account/address'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AccessNode,
  getAccount,
  getBlock,
  getLatestBlock,
  getTransaction,
  runScript,
} from './actions.ts'
import type { Transport } from './exchange.ts'

const address = parseAddress('f8d6e0586b0a20c7')

const nodeBy = (transport: Transport): AccessNode => ({
  network: 'emulator',
  transport,
  endpoint: {
    network: 'emulator',
    url: 'http://localhost:8888',
    advice: { whereUnreachable: 'Name another.', whereWrong: 'Check it.' },
  },
})

/** Creates a node that gives one answer after the other, and records its requests. */
function node(
  ...answers: readonly (readonly [status: number, body: unknown, head?: Record<string, string>])[]
) {
  const requests: string[] = []
  const waits: number[] = []
  let at = 0
  const transport = {
    fetch: (async (url: string) => {
      requests.push(url.replace('http://localhost:8888', ''))
      const [status, body, headers = {}] = answers[Math.min(at, answers.length - 1)] ?? [200, null]
      at += 1
      if (status === 0) throw new TypeError('fetch failed')
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
        status,
        headers,
      })
    }) as typeof fetch,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds)
    },
  }
  return { requests, waits, open: () => nodeBy(transport) }
}

const error = (code: string, message?: string) =>
  expect.objectContaining({
    code,
    ...(message ? { message: expect.stringContaining(message) } : {}),
  })

describe('a request', () => {
  it.each([408, 429, 500, 502, 503, 504, 0])('is tried again five times after %i', async status => {
    const { requests, waits, open } = node([status, { message: 'later' }])
    await expect(getLatestBlock(open())).rejects.toThrow()
    expect(requests).toHaveLength(6)
    expect(waits).toEqual([1000, 1000, 1000, 1000, 1000])
  })

  it.each([400, 403, 501])('is not tried again after %i', async status => {
    const { requests, open } = node([status, { message: 'no' }])
    await expect(getLatestBlock(open())).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })

  it('is not tried again where the node says how long it wants to be left alone', async () => {
    const { requests, open } = node([429, {}, { 'retry-after': '60' }])
    await expect(getLatestBlock(open())).rejects.toEqual(error('node/rate-limited'))
    expect(requests).toHaveLength(1)
  })

  it('goes on where the second answer is one', async () => {
    const { open } = node([503, {}], [200, { balance: '1', keys: [] }])
    expect(await getAccount(open(), address)).toEqual({ balance: 1n, keys: [] })
  })
})

describe('a node that takes its time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Returns the result of a request after this many seconds. */
  async function after(seconds: number, answer: (signal: AbortSignal) => Promise<Response>) {
    let requests = 0
    const signals: AbortSignal[] = []
    const transport = {
      fetch: ((_: string, { signal }: { signal: AbortSignal }) => {
        requests += 1
        signals.push(signal)
        return answer(signal)
      }) as unknown as typeof fetch,
      wait: async () => undefined,
    }
    let end: unknown = 'open'
    getLatestBlock(nodeBy(transport)).catch(error => {
      end = error.code
    })
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return { end, requests, isLeft: signals.every(({ aborted }) => aborted) }
  }

  it('and never answers is asked six times, for 30 seconds each', async () => {
    const never = () => new Promise<Response>(() => undefined)
    expect(await after(179, never)).toEqual({ end: 'open', requests: 6, isLeft: false })
    expect(await after(181, never)).toEqual({ end: 'node/time-out', requests: 6, isLeft: true })
  })

  it('and never ends its answer is left, and not asked again', async () => {
    // One byte per second; and a stream that stalls, as a broken gzip does.
    const slow = async () =>
      new Response(
        new ReadableStream({
          pull: controller =>
            new Promise(resolve =>
              setTimeout(() => {
                controller.enqueue(Uint8Array.of(0x20))
                resolve()
              }, 1000),
            ),
        }),
      )
    const silent = async () => new Response(new ReadableStream())
    for (const answer of [slow, silent]) {
      expect(await after(29, answer)).toMatchObject({ end: 'open' })
      expect(await after(31, answer)).toEqual({ end: 'node/time-out', requests: 1, isLeft: true })
    }
  })
})

describe('an answer', () => {
  it.each([
    ['is no JSON', '<html>'],
    ['lacks a field', { keys: [] }],
    ['has a number where a text is wanted', { balance: 1, keys: [] }],
  ])('that %s is refused', async (_, body) => {
    const { open } = node([200, body])
    await expect(getAccount(open(), address)).rejects.toEqual(
      error('node/bad-answer', 'isn’t an account'),
    )
  })

  it.each([
    ['longer than any', ' '.repeat(5_000_000)],
    ['of many small parts', `[${'{},'.repeat(300_000)}0]`],
  ])('that is %s is not read', async (_, body) => {
    const { requests, open } = node([200, body])
    await expect(getAccount(open(), address)).rejects.toEqual(
      error('node/too-long', 'too long for an account'),
    )
    expect(requests).toHaveLength(1)
  })

  it('says that there is no such thing', async () => {
    const { open } = node([404, { code: 404, message: 'could not get account: not found' }])
    const chain = open()
    await expect(getAccount(chain, address)).rejects.toEqual(error('chain/account-not-found'))
    await expect(getTransaction(chain, 'ab'.repeat(32))).rejects.toEqual(
      error('chain/transaction-not-found'),
    )
    await expect(getBlock(chain, 'ab'.repeat(32))).rejects.toEqual(error('chain/block-not-found'))
  })

  it('of a script that failed is the chain’s whole message', async () => {
    const message = 'Invalid Flow request: [Error Code: 1101] error'
    const { open, requests } = node([400, { code: 400, message }])
    expect(await runScript(open(), 'x', [])).toEqual({ message })
    expect(requests).toEqual(['/v1/scripts?block_height=sealed'])
  })
})
