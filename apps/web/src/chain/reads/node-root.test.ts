import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json } from '../testing/fake-fetch'
import { readNodeRoot } from './node-root'

beforeEach(() => void fakeBrowser())
afterEach(() => vi.unstubAllGlobals())

const root = (answer: () => Response) => {
  fakeFetch(({ url }) =>
    url.endsWith('/node_version_info') ? answer() : new Response('', { status: 404 }),
  )
  return readNodeRoot('emulator', new AbortController().signal)
}

test('is what the node says, and null where it says nothing of it', async () => {
  expect(await root(() => json({ node_root_block_height: '137390146' }))).toBe(137_390_146n)
  expect(await root(() => json({ semver: '0.0.0' }))).toBeNull()
  expect(await root(() => json({ node_root_block_height: '' }))).toBeNull()
  expect(await root(() => new Response('404 page not found', { status: 404 }))).toBeNull()
  expect(await root(() => json({ code: 501, message: 'not implemented' }, 501))).toBeNull()
})

test('a node that asks to be left alone is not taken for one without', async () => {
  const busy = () => Response.json({ code: 429 }, { status: 429, headers: { 'retry-after': '9' } })
  await expect(root(busy)).rejects.toMatchObject({ code: 'chain/rate-limited', retryAfter: 9000 })
})
