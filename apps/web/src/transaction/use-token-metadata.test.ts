import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { formatBase64 } from '@toolkit/core/bytes/base64'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { expect, test } from 'vitest'
import { queryClient } from '../chain/query-client'
import { type Call, fakeFetch, json } from '../chain/testing/fake-fetch'
import { startFresh } from '../chain/testing/start-fresh'
import { evmTokenNamesQuery } from './use-token-metadata'

const text = (value: string) => ({ type: 'String', value })
const int = (value: number) => ({ type: 'Int', value: `${value}` })
const facts = (values: Readonly<Record<string, object>>) => ({
  type: 'Dictionary',
  value: Object.entries(values).map(([key, value]) => ({ key: text(key), value })),
})

function requestsIn({ body }: Call): readonly { readonly to: string; readonly data: string }[] {
  const { arguments: given } = JSON.parse(body) as { arguments: string[] }
  const list = (at: number) =>
    (JSON.parse(atob(given[at] ?? '')) as { value: { value: string }[] }).value
  return list(1).map(({ value }, at) => ({ to: value, data: list(2)[at]?.value ?? '' }))
}

/** Each token answers `decimals()` with the last byte of its address, and no other call. */
function chain() {
  return fakeFetch(call => {
    if (call.url.endsWith('/api/config')) return new Response('', { status: 404 })
    const answers = requestsIn(call).map(({ to, data }) => {
      const answer = data === '313ce567' ? to.slice(-2).padStart(64, '0') : ''
      return facts({
        ...{ status: int(3), code: int(0), message: text(''), gas: int(21_000) },
        ...{ length: int(answer.length / 2), data: text(answer) },
      })
    })
    const value = facts({ answers: { type: 'Array', value: answers } })
    return json(formatBase64(encodeUtf8(JSON.stringify(value))))
  })
}

startFresh()

test('five tokens are one question, and each gets its own answers', async () => {
  const requests = chain()
  const tokens = [6, 8, 18, 77, 0].map(at => at.toString(16).padStart(40, '0') as EvmAddress)
  const names = await queryClient.fetchQuery(evmTokenNamesQuery('emulator', tokens))
  expect([...names].map(([token, { decimals }]) => [token, decimals])).toEqual(
    tokens.map(token => [token, { value: BigInt(`0x${token}`) }]),
  )
  expect(names.get(tokens[0] as EvmAddress)?.symbol).toEqual({ fault: { kind: 'none' } })
  expect(requests.filter(({ body }) => body !== '')).toHaveLength(1)
})
