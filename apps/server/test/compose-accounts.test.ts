// Runs the setup of compose.yaml as processes: one Postgres, two copies of the server, and Caddy with the real
// Caddyfile. Here: accounts. Skipped, with a message, if the machine has no Caddy.

import type { RequestListener } from 'node:http'
import { transactionFromRest } from '@toolkit/core/rest/rest-transaction'
import { transactionId } from '@toolkit/core/transaction/transaction'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '../../../scripts/support/find-postgres.ts'
import { missingForCompose, startCaddy } from '../../../scripts/support/run-caddy.ts'
import { startPostgres } from '../../../scripts/support/run-postgres.ts'
import type { AccountJob } from '../src/services/accounts/account-job.ts'
import { startCopies } from './copies.ts'
import { makeFolder, startService } from './support.ts'
import { bodyNumber, clientOf, LOCAL, ONE_KEY, once } from './test-creation.ts'
import { TestNode } from './test-node.ts'

const STATE = { timeout: 120_000, interval: 50 }
const ACCOUNTS = 12

describe.skipIf(missingForCompose() !== null)('two copies behind the proxy of compose.yaml', () => {
  it('create each account once, also when one of them is killed in the middle', async () => {
    const node = new TestNode()
    node.useKeys(4)
    node.sealAfter = 50
    const url = await node.start()
    const held: string[] = []
    const env = {
      ...ONE_KEY,
      PAYER_EMULATOR_KEY_INDEX: '0-3',
      WEB_DIST: await makeFolder({}),
    }
    const postgres = await startPostgres(findPostgres() ?? '')
    onTestFinished(postgres.stop)
    const [first = fail(), second = fail()] = await startCopies(postgres.url, env, [
      { EMULATOR_ACCESS_NODE: await startService(holding(url, held)) },
      { EMULATOR_ACCESS_NODE: url },
    ])
    const proxy = await startCaddy([first.origin, second.origin])
    onTestFinished(proxy.stop)

    const reported: number[] = []
    const requests = Array.from({ length: ACCOUNTS }, (_, number) =>
      sentJob(proxy.origin, number, reported),
    )
    // More of them for the first copy until it holds two: on a busy machine the other one may take all the rest.
    const { post } = clientOf(first.origin)
    let total = ACCOUNTS
    const holdTwo = async (): Promise<number> => {
      if (held.length < 2) {
        const answer = await post(bodyNumber(total), {
          ...once(`account-number-${total}`),
          ...LOCAL,
        })
        if (answer.ok) total += 1
      }
      return held.length
    }
    // One that the node has accepted and one that never reached it; the copy knows the outcome of neither.
    await expect.poll(holdTwo, STATE).toBe(2)
    first.process.kill('SIGKILL')
    for (let number = ACCOUNTS; number < total; number++)
      requests.push(sentJob(proxy.origin, number, reported))
    const jobs = await Promise.all(requests)

    expect(new Set(jobs).size).toBe(total)
    const ids = node.taken.map(transactionId)
    expect(new Set(ids).size).toBe(total)
    expect(ids).toEqual(expect.arrayContaining(held))
    expect(node.taken).toHaveLength(total)
    // The number in its second key's weight identifies each; no proposal key uses one sequence number twice.
    expect(new Set(node.taken.map(({ arguments: args }) => args.join())).size).toBe(total)
    const proposals = node.taken.map(({ proposalKey }) =>
      [proposalKey.keyIndex, proposalKey.sequenceNumber].join(),
    )
    expect(new Set(proposals).size).toBe(total)
    for (const { log } of [first, second]) {
      expect(log().filter(line => line.includes('"POST"')).length).toBeGreaterThan(0)
    }
    // 502: requests pending at the copy as it ended.
    expect(reported.filter(status => ![200, 202, 502].includes(status))).toEqual([])
  })
})

/** An access node that withholds the answers of the first two transactions, and passes on one of them. */
function holding(node: string, held: string[]): RequestListener {
  return async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const posts = request.method === 'POST'
    const keeps = posts && held.length < 2
    if (keeps) held.push(transactionId(transactionFromRest(JSON.parse(body))))
    if (keeps && held.length === 2) return
    const answer = await fetch(node + request.url, {
      method: request.method ?? 'GET',
      ...(posts ? { body, headers: { 'Content-Type': 'application/json' } } : {}),
    })
    if (keeps) return
    const json = { 'Content-Type': 'application/json' }
    response.writeHead(answer.status, json).end(await answer.text())
  }
}

/** Simulates two clicks on a page with one Idempotency-Key: returns the job of both, once it is sent. */
async function sentJob(origin: string, number: number, reported: number[]): Promise<string> {
  const { post } = clientOf(origin)
  const begin = () => post(bodyNumber(number), once(`account-number-${number}`))
  const one = await untilSent(origin, begin, reported)
  expect((await untilSent(origin, begin, reported)).job).toBe(one.job)
  return one.job
}

async function untilSent(
  origin: string,
  begin: () => Promise<Response>,
  reported: number[],
): Promise<AccountJob> {
  let job: AccountJob | null = null
  await expect
    .poll(async () => {
      const response =
        job === null ? await begin() : await fetch(`${origin}/api/accounts/${job.job}`)
      reported.push(response.status)
      if (!response.ok) return response.status
      job = (await response.json()) as AccountJob
      return job.state
    }, STATE)
    .toBe('sent')
  return job ?? fail()
}

function fail(): never {
  throw new Error('missing')
}
