import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuiltServer, startBuiltServer } from '../scripts/support/run-server.ts'
import {
  createdKeys,
  newPublicKey,
  requestAccount,
  sealedHeight,
} from './support/account-client.ts'
import { expect, test } from './support/test.ts'

/** CREATIONS=30 KILLS=20 is the full exercise, too slow for a test run. */
const CREATIONS = Number(process.env['CREATIONS'] ?? 10)
const KILLS = Number(process.env['KILLS'] ?? 2)

/** The emulator behind a slow line: responses to transactions take up to 1.5 s, accepting them takes no time. */
async function slowLine(restUrl: string): Promise<Server> {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const post = request.method === 'POST'
    const answer = await fetch(`${restUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'Content-Type': 'application/json' },
      ...(post ? { body: Buffer.concat(chunks) } : {}),
    })
    const text = await answer.text()
    if (post) await new Promise(resolve => setTimeout(resolve, Math.random() * 1500))
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(text)
  }
  const server = createServer((request, response) => {
    // The requesting server was killed, or the line broke: both are part of this test.
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

test(`${CREATIONS} accounts, the server killed ${KILLS} times: none doubled, none lost`, async ({
  chain,
}) => {
  test.setTimeout(60_000 + KILLS * 30_000)
  const line = await slowLine(chain.restUrl)
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-data-'))
  const env = {
    EMULATOR_ACCESS_NODE: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: undefined,
    ACCESS_LOG: 'off',
  }
  let server: BuiltServer = await startBuiltServer(env, { group: false })
  const { url } = server
  const begun = await sealedHeight(chain.restUrl)
  const keys = Array.from({ length: CREATIONS }, newPublicKey)
  const requests: ReturnType<typeof requestAccount>[] = []
  try {
    for (let round = 0; round < KILLS; round++) {
      // Adds some each round, beside those that earlier rounds have left.
      const upTo = Math.ceil((CREATIONS * (round + 1)) / KILLS)
      for (const key of keys.slice(requests.length, upTo)) requests.push(requestAccount(url, key))
      await new Promise(resolve => setTimeout(resolve, Math.random() * 5000))
      server.running.child.kill('SIGKILL')
      await server.running.exited
      server = await startBuiltServer({ ...env, PORT: new URL(url).port }, { group: false })
    }
    const accounts = await Promise.all(requests)
    expect(accounts.map(({ state }) => state)).toEqual(keys.map(() => 'sent'))
    // Counted on the chain, not from the server's answers: every key exactly once, and no other account.
    const made = (await createdKeys(chain.restUrl, begun)).filter(key => keys.includes(key))
    expect([...made].sort()).toEqual([...keys].sort())
  } finally {
    await server.running.stop()
    line.closeAllConnections()
    line.close()
    await rm(folder, { recursive: true, force: true })
  }
})
