import { readFileSync } from 'node:fs'
import { parseAddress } from '@toolkit/core/account/address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '../config'
import { queryClient } from '../query-client'
import { fakeBrowser } from '../testing/fake-browser'
import { fakeFetch, json } from '../testing/fake-fetch'
import { accountNftsQuery, readAccountNfts } from './account-nfts'
import { accountTokensQuery } from './account-tokens'

const file = new URL('../../../../../packages/core/fixtures/account-answers.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as {
  cases: { name: string; value?: string; message?: string }[]
}

function answer(name: string): Response {
  const { value, message } = cases.find(one => one.name === name) ?? {}
  return value === undefined
    ? json({ code: 400, message }, 400)
    : json(formatBase64(encodeUtf8(value)))
}

/** What the real chain answered to the scripts of an account with tokens, NFTs and a broken contract. */
function chainSays(displays: boolean, count = 1) {
  return fakeFetch(({ url, body }) => {
    if (url.endsWith('/api/config')) return new Response('', { status: 404 })
    const script = atob((JSON.parse(body) as { script: string }).script)
    if (script.includes('forEachStored')) return answer('stored')
    if (script.includes('isRecovered')) return answer('stored load, broken')
    if (script.includes('forEachID')) return answer('ids')
    const part = script.includes('NonFungibleToken') ? 'collections' : 'vaults'
    if (count !== 1 && displays && part === 'collections') {
      const { value = '' } = cases.find(({ name }) => name === 'collections') ?? {}
      const many = value.replace(/("count","type":"String"},"value":{"value":)"1"/, `$1"${count}"`)
      return json(formatBase64(encodeUtf8(many)))
    }
    if (!/resolve(?:Contract)?View/.test(script)) return answer(`${part}, plain`)
    return displays ? answer(part) : answer('vaults, panic')
  })
}

const question = {
  network: 'emulator',
  address: parseAddress('f8d6e0586b0a20c7', 'emulator'),
  height: null,
} as const

beforeEach(() => {
  queryClient.clear()
  forgetSettings()
  fakeBrowser()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('reading is told as whole once the parts are read', async () => {
  chainSays(true)
  const told: number[] = []
  const tell = (done: number) => told.push(done)
  await queryClient.fetchQuery(accountNftsQuery(question, tell))
  expect(told).toEqual([1])
  await queryClient.fetchQuery(accountTokensQuery(question, tell))
  expect(told).toEqual([1, 1])
})

test('a collection whose display fails is read without it, and says why', async () => {
  chainSays(false)
  const { collections, unread } = await queryClient.fetchQuery(accountNftsQuery(question))
  expect(collections).toMatchObject([
    { path: 'exampleNFTCollection', count: 1, displayFault: 'panic: not today' },
  ])
  expect(unread).toEqual([])
})

test('the ids of a collection are asked for once, and told when they are there', async () => {
  const calls = chainSays(true)
  const told: number[] = []
  const { collections } = await readAccountNfts(question, {
    signal: new AbortController().signal,
    onProgress: done => told.push(done),
  })
  expect(collections).toMatchObject([
    { path: 'exampleNFTCollection', ids: [41781441855488n], idsFault: null },
  ])
  expect(told).toEqual([1])
  const scripts = calls
    .filter(({ body }) => body !== '')
    .map(({ body }) => atob(JSON.parse(body).script))
  expect(scripts.filter(script => script.includes('forEachID'))).toHaveLength(1)
})

test('many ids are asked for 2,000 at a time, and are all of it', async () => {
  const calls = chainSays(true, 4001)
  const told: number[] = []
  const { collections } = await readAccountNfts(question, {
    signal: new AbortController().signal,
    onProgress: done => told.push(done),
  })
  expect(collections).toMatchObject([{ count: 4001, idsFault: null }])
  expect(told).toEqual([1])
  const pages = calls.flatMap(({ body }) => {
    if (body === '') return []
    const { script, arguments: given } = JSON.parse(body) as { script: string; arguments: string[] }
    if (!atob(script).includes('forEachID')) return []
    return [given.slice(2).map(one => JSON.parse(atob(one)).value)]
  })
  expect(pages).toEqual([
    ['0', '2000'],
    ['2000', '4000'],
    ['4000', '4001'],
  ])
})
