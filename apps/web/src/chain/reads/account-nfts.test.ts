import { expect, test } from 'vitest'
import { queryClient } from '../query-client'
import { recordedAnswer, scriptIn, serviceAccount } from '../testing/account-answers'
import { fakeFetch } from '../testing/fake-fetch'
import { startFresh } from '../testing/start-fresh'
import { accountNftsQuery, readAccountNfts } from './account-nfts'
import { accountTokensQuery } from './account-tokens'

/** Recorded answers of a real chain to the scripts for an account with tokens, NFTs and a broken contract. */
function chainSays(displays: boolean, count = 1) {
  return fakeFetch(({ url, body }) => {
    if (url.endsWith('/api/config')) return new Response('', { status: 404 })
    const script = scriptIn({ body })
    if (script.includes('forEachStored')) return recordedAnswer('stored')
    if (script.includes('isRecovered')) return recordedAnswer('stored load, broken')
    if (script.includes('forEachID')) return recordedAnswer('ids')
    const part = script.includes('NonFungibleToken') ? 'collections' : 'vaults'
    if (count !== 1 && displays && part === 'collections') {
      return recordedAnswer('collections', value =>
        value.replace(/("count","type":"String"},"value":{"value":)"1"/, `$1"${count}"`),
      )
    }
    if (!/resolve(?:Contract)?View/.test(script)) return recordedAnswer(`${part}, plain`)
    return displays ? recordedAnswer(part) : recordedAnswer('vaults, panic')
  })
}

startFresh()

test('reading is told as whole once the parts are read', async () => {
  chainSays(true)
  const reported: number[] = []
  const tell = (done: number) => reported.push(done)
  await queryClient.fetchQuery(accountNftsQuery(serviceAccount, tell))
  expect(reported).toEqual([1])
  await queryClient.fetchQuery(accountTokensQuery(serviceAccount, tell))
  expect(reported).toEqual([1, 1])
})

test('a collection whose display fails is read without it, and says why', async () => {
  chainSays(false)
  const { collections, unread } = await queryClient.fetchQuery(accountNftsQuery(serviceAccount))
  expect(collections).toMatchObject([
    { path: 'exampleNFTCollection', count: 1, displayFault: 'panic: not today' },
  ])
  expect(unread).toEqual([])
})

test('the ids of a collection are asked for once, and told when they are there', async () => {
  const calls = chainSays(true)
  const reported: number[] = []
  const { collections } = await readAccountNfts(serviceAccount, {
    signal: new AbortController().signal,
    onProgress: done => reported.push(done),
  })
  expect(collections).toMatchObject([
    { path: 'exampleNFTCollection', ids: [41781441855488n], idsFault: null },
  ])
  expect(reported).toEqual([1])
  const scripts = calls.filter(({ body }) => body !== '').map(scriptIn)
  expect(scripts.filter(script => script.includes('forEachID'))).toHaveLength(1)
})

test('many ids are asked for 2,000 at a time, and are all of it', async () => {
  const calls = chainSays(true, 4001)
  const reported: number[] = []
  const { collections } = await readAccountNfts(serviceAccount, {
    signal: new AbortController().signal,
    onProgress: done => reported.push(done),
  })
  expect(collections).toMatchObject([{ count: 4001, idsFault: null }])
  expect(reported).toEqual([1])
  const pages = calls.flatMap(({ body }) => {
    if (body === '') return []
    if (!scriptIn({ body }).includes('forEachID')) return []
    const { arguments: encoded } = JSON.parse(body) as { arguments: string[] }
    return [encoded.slice(2).map(one => JSON.parse(atob(one)).value)]
  })
  expect(pages).toEqual([
    ['0', '2000'],
    ['2000', '4000'],
    ['4000', '4001'],
  ])
})
