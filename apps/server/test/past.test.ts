import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { closedService, errorOf, startApp, startService } from './support.ts'

const ID = 'ab'.repeat(32)

async function startPast(node: RequestListener) {
  const requests: string[] = []
  const url = await startService((request, response) => {
    requests.push(request.url ?? '')
    node(request, response)
  })
  const past = `65264619=${url} 85981135=${await closedService()}`
  const origin = await startApp({ MAINNET_PAST_NODES: past })
  const get = (path: string, root = '65264619', network = 'mainnet') =>
    fetch(`${origin}/api/past/${network}/${root}/v1/${path}`)
  return { requests, get, origin }
}

const answering = (body: string, status = 200) =>
  startPast((_, response) => response.writeHead(status).end(body))

describe('GET /api/past/:network/:root/v1/…', () => {
  it.each([
    'blocks?height=70000000&expand=payload',
    'blocks?start_height=70000000&end_height=70000010',
    `blocks/${ID}`,
    `collections/${ID}?expand=transactions`,
    `transactions/${ID}?expand=result`,
    `transaction_results/${ID}`,
    `transaction_results?block_id=${ID}`,
    'events?type=A.1654653399040a61.FlowToken.TokensDeposited&start_height=7&end_height=9',
  ])('passes on %s', async question => {
    const { requests, get } = await answering('[{"a":1}]')
    const response = await get(question)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual([{ a: 1 }])
    expect(requests).toEqual([`/v1/${question}`])
  })

  it('reads no answer that unpacks to more than one has', async () => {
    const packed = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20))
    const { get } = await startPast((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    )
    const response = await get('blocks?height=70000000')
    expect(response.status).toBe(502)
    expect((await errorOf(response)).message).toContain('too large')
  })

  it('gives the node’s own refusal', async () => {
    const { get } = await answering('{"code":404,"message":"not found"}', 404)
    const response = await get(`blocks/${ID}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 404, message: 'not found' })
  })

  it.each([
    'scripts',
    'accounts/e467b9dd11fa00df',
    'network/parameters',
    'collections',
    `blocks/${ID}/payload`,
    'blocks/..%2f..%2fadmin',
    `blocks/${ID.toUpperCase()}`,
    'blocks?height=sealed',
    'blocks?height=7&other=1',
    'blocks?height=7&height=8',
    'events?type=a%20b',
    '__proto__',
    'blocks?__proto__=1',
  ])('passes on nothing for %s', async question => {
    const { requests, get } = await answering('{}')
    const response = await get(question)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatchObject({ code: 'request/bad-field' })
    expect(requests).toEqual([])
  })

  it.each([
    ['1', 'mainnet'],
    ['65264619', 'testnet'],
    ['65264619', 'othernet'],
  ])('knows no node with the root %s on %s', async (root, network) => {
    const { get } = await answering('{}')
    const response = await get('blocks?height=7', root, network)
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toMatchObject({ code: 'past/no-node' })
  })

  it('says that a node is away, or no node', async () => {
    const { get } = await answering('<html>')
    expect(await errorOf(await get('blocks?height=7', '85981135'))).toMatchObject({
      code: 'past/unreachable',
    })
    const response = await get('blocks?height=7')
    expect(response.status).toBe(502)
    expect(await errorOf(response)).toMatchObject({ code: 'past/bad-answer' })
  })

  it('tells the page the root heights, and no address', async () => {
    const { origin } = await answering('{}')
    const config = await (await fetch(`${origin}/api/config`)).text()
    expect(JSON.parse(config)).toMatchObject({
      networks: {
        mainnet: { pastNodes: ['65264619', '85981135'] },
        testnet: { pastNodes: [] },
      },
    })
    expect(config).not.toContain('127.0.0.1:')
  })

  it('is read only', async () => {
    const { origin } = await answering('{}')
    const url = `${origin}/api/past/mainnet/65264619/v1/blocks`
    const response = await fetch(url, { method: 'POST', body: '{}' })
    expect(response.status).toBe(405)
  })
})

it.each([
  ['65264619', 'MAINNET_PAST_NODES is "65264619"'],
  ['x=http://a.example', 'MAINNET_PAST_NODES is "x=http://a.example"'],
  ['7=http://a.example 7=http://b.example', 'each root height once'],
  ['7=http://a.example/path', 'MAINNET_PAST_NODES is'],
])('refuses the setting %s', async (value, message) => {
  await expect(startApp({ MAINNET_PAST_NODES: value })).rejects.toThrow(message)
})
