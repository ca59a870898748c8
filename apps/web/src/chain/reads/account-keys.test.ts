import { parseAddress } from '@toolkit/core/account/address'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json } from '../testing/fake-fetch'
import { accountKeysQuery } from './account-keys'

const service = parseAddress('f8d6e0586b0a20c7', 'emulator')

/** A node that answers a request for the keys at a height with `old`, and one for now with no keys. */
function node(old: () => Response): void {
  fakeFetch(({ url }) =>
    url.endsWith('/api/config')
      ? new Response('', { status: 404 })
      : url.endsWith('=sealed')
        ? json({ keys: [] })
        : old(),
  )
}

const query = () =>
  queryClient.fetchQuery({ ...accountKeysQuery('emulator', service, 7n), retry: false })

beforeEach(() => {
  queryClient.clear()
  fakeBrowser()
  forgetSettings()
})

afterEach(() => vi.unstubAllGlobals())

test('the keys are of the height where the node has it', async () => {
  node(() => json({ keys: [] }))
  expect(await query()).toEqual({ keys: [], ofThen: true })
})

test.each([
  [400, 'Out of range: height is below the lowest'],
  [404, 'Flow resource not found: no such height'],
])('they are of now where it answers %i', async (status, message) => {
  node(() => json({ code: status, message }, status))
  expect(await query()).toEqual({ keys: [], ofThen: false })
})

test('a node that cannot be asked is not taken for one without the height', async () => {
  node(() => {
    throw new TypeError('Failed to fetch')
  })
  await expect(query()).rejects.toMatchObject({ code: 'chain/unreachable' })
})
