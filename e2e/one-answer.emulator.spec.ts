import { callTool } from '../packages/cli/src/mcp/call-tool.ts'
import { openNode } from '../packages/cli/src/open-node.ts'
import { type AppServer, startAppServer } from './support/app-server.ts'
import { SERVICE_ADDRESS } from './support/chain-client.ts'
import { flowToolkit } from './support/command.ts'
import { test as base, expect } from './support/test.ts'

/** An origin that may frame cards; nothing listens on it. */
const FRAMING = 'http://127.0.0.1:1'

/** The product with cards that may be framed. */
const test = base.extend<{ site: AppServer }>({
  site: async ({ chain, networks, watch }, use) => {
    const site = await startAppServer(chain, networks, { EMBED_ORIGINS: FRAMING })
    watch.allowOrigin(site.url)
    await use(site)
    await site.dispose()
  },
})

const GREETING = 'transaction { execute { log("hello") } }'
const PANIC = 'transaction {\n    execute {\n        panic("no luck")\n    }\n}'
const TO_NOBODY = `import FungibleToken from 0xee82856bf20e2aa6
transaction { execute {
  getAccount(0x01).capabilities.borrow<&{FungibleToken.Receiver}>(/public/nothing)!
} }`

test('page, terminal, assistant and card give one answer to one question', async ({
  page,
  open,
  chain,
  client,
  site,
}) => {
  const node = ['--node', chain.restUrl]
  const world = {
    network: null,
    chain: () => openNode({ fetch, wait: async () => undefined }, null, chain.restUrl),
    io: {} as never,
  }
  const outcomes = await client.runAll([GREETING, PANIC, TO_NOBODY].map(script => ({ script })))
  const address = SERVICE_ADDRESS
  const questions = [
    ...outcomes.map(({ id }) => ({
      path: `/key/analyze?network=emulator#id=${id}`,
      words: ['explain', id],
      tool: ['explain_transaction', { transaction: id }] as const,
      card: `transaction?network=emulator#id=${id}`,
    })),
    {
      path: `/account/lookup?network=emulator#address=${address}`,
      words: ['address', `0x${address}`],
      tool: ['inspect_address', { address: `0x${address}` }] as const,
      card: `account?network=emulator#address=${address}`,
    },
  ]
  for (const { path, words, tool, card } of questions) {
    const { sentence: message } = await flowToolkit([...words, ...node])
    await test.step(message, async () => {
      await open(path)
      const answer = page.locator('main [data-answer]').first()
      await expect(answer).toContainText(message)
      const { text } = await callTool(tool[0], tool[1], world)
      expect(text.split('\n')[0]).toContain(message)
      await page.goto(`${site.url}/embed/${card}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(message)
    })
  }
})
