import { addressAt } from '@toolkit/core/account/address'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../../../../chain/config'
import { queryClient } from '../../../../chain/query-client'
import type { AccountReader } from '../../../../chain/reads/account-question'
import { fakeBrowser } from '../../../../chain/testing/fake-browser'
import { fakeFetch, json } from '../../../../chain/testing/fake-fetch'
import type { AccountExport } from '../account-part'
import { heightAboveLatest } from '../errors'
import { collectParts } from './collect-parts'

const question = { network: 'emulator', address: addressAt('emulator', 1n), height: 7n } as const

const part = (name: string, read: AccountReader<unknown>): AccountExport => ({
  name,
  title: name,
  item: name,
  load: async () => read,
})

beforeEach(() => {
  queryClient.clear()
  fakeBrowser()
  forgetSettings()
  fakeFetch(({ url }) =>
    url.endsWith('/api/config')
      ? new Response('', { status: 404 })
      : json([{ header: { id: 'ab'.repeat(32), height: '7', timestamp: '2026-11-23T02:00:00Z' } }]),
  )
})

afterEach(() => vi.unstubAllGlobals())

test('every part at the one height; one that fails says why and keeps none from coming', async () => {
  const requests: unknown[] = []
  const progress: [number, string][] = []
  const collection = await collectParts(
    [
      part('paged', async (of, { onProgress }) => {
        requests.push(of)
        onProgress?.(0.5)
        return [1n]
      }),
      part('broken', async () => {
        throw heightAboveLatest({ height: 9n, latest: 7n, network: 'emulator' })
      }),
      part('last', async of => {
        requests.push(of)
        return 'here'
      }),
    ],
    question,
    {
      signal: new AbortController().signal,
      onProgress: (fraction, note) => progress.push([fraction, note]),
    },
  )
  expect(requests).toEqual([question, question])
  expect(collection).toMatchObject({ height: 7n, blockTime: '2026-11-23T02:00:00Z' })
  expect(collection.parts).toEqual([
    { name: 'paged', bytes: 'hex', data: [1n] },
    { name: 'broken', failed: expect.stringMatching(/^Block 9 is not sealed yet.*0 to 7\.$/) },
    { name: 'last', bytes: 'hex', data: 'here' },
  ])
  expect(progress).toEqual([
    [0, 'paged'],
    [0.5 / 3, 'paged'],
    [1 / 3, 'broken'],
    [2 / 3, 'last'],
  ])
})

test('what is cancelled ends at once, and is no part that failed', async () => {
  const ended = new AbortController()
  const later = vi.fn(async () => 1)
  const collecting = collectParts(
    [
      part('first', async () => {
        ended.abort()
        throw new Error('the request was aborted')
      }),
      part('second', later),
    ],
    question,
    { signal: ended.signal, onProgress: () => undefined },
  )
  await expect(collecting).rejects.toMatchObject({ name: 'AbortError' })
  expect(later).not.toHaveBeenCalled()
})
