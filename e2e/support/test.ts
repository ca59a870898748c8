import { relative } from 'node:path'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { ROOT } from '../../scripts/support/paths.ts'
import { noteCost, treeProcessorSeconds } from '../../scripts/support/processor-time.ts'
import { type AppServer, startAppServer } from './app-server.ts'
import { startChain, type TestChain } from './chain.ts'
import { ChainClient } from './chain-client.ts'
import type { TestOptions, WorkerOptions } from './options.ts'
import {
  keysRequested,
  type OtherNetworks,
  resetOtherNetworks,
  startOtherNetworks,
  stopOtherNetworks,
} from './other-networks.ts'
import { PageWatch } from './page-watch.ts'

interface TestFixtures extends TestOptions {
  /** Resets, after each test, the state that its worker shares with the next one. */
  pristine: undefined
  /** Records the cost of the test. */
  cost: undefined
  /** Watches `page`; a test can pass more pages to its `follow`. */
  watch: PageWatch
  /** Allows problems with this text: the test is about them, or causes them on purpose. */
  allowErrors: (pattern: RegExp) => void
  /** Opens a page of the app at a path, hydrated. */
  open: (path: string) => Promise<Page>
}

interface WorkerFixtures extends WorkerOptions {
  /** The chain of the Emulator network. */
  chain: TestChain
  /** Sends transactions to that chain; only the emulator runs them. */
  client: ChainClient
  /** Mainnet and Testnet. */
  networks: OtherNetworks
  /** The built app. */
  server: AppServer
}

/**
 * The test fixture of every browser spec: the built app on this machine, a chain behind it, and a page that fails the
 * test on any problem that the test did not announce.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  chainKind: ['stand-in', { option: true, scope: 'worker' }],

  localChain: [{}, { option: true, scope: 'worker' }],

  chain: [
    async ({ chainKind, localChain }, use) => {
      const chain = await startChain(chainKind, localChain)
      await use(chain)
      await chain.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  client: [
    async ({ chain }, use) => {
      await use(new ChainClient(chain.restUrl))
    },
    { scope: 'worker' },
  ],

  networks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const networks = await startOtherNetworks()
      await use(networks)
      await stopOtherNetworks(networks)
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ chain, networks }, use) => {
      const server = await startAppServer(chain, networks)
      await use(server)
      await server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use, { project, file }) => {
      const begun = treeProcessorSeconds()
      await use(undefined)
      const now = treeProcessorSeconds()
      if (begun !== null && now !== null) noteCost(project.name, relative(ROOT, file), now - begun)
    },
    { auto: true },
  ],

  pristine: [
    async ({ chain, networks, server }, use) => {
      await use(undefined)
      // The server caches these answers for some seconds, and counts its clients.
      if (keysRequested(networks)) await server.stop()
      await Promise.all([chain.start(), chain.startWallet(), resetOtherNetworks(networks)])
      chain.standIn?.reset()
      chain.wallet?.reset()
      await server.start()
    },
    { auto: true },
  ],

  baseURL: async ({ server }, use) => {
    await use(server.url)
  },

  watch: async ({ server, chain, networks }, use) => {
    const { mainnet, testnet, mainnetIndexer, testnetIndexer } = networks
    const nodes = [mainnet, testnet, mainnetIndexer, testnetIndexer].map(({ url }) => url)
    // The dev wallet contacts the node under the same host name by which it is opened.
    const nodeForWallet = chain.restUrl.replace('127.0.0.1', new URL(chain.walletUrl).hostname)
    const watch = new PageWatch(
      [server.url, chain.restUrl, nodeForWallet, ...nodes],
      [chain.walletUrl],
    )
    // A review simulates on opening: this is a node's answer to a script that fails, or that it cannot run.
    watch.allow(/Failed to load resource.*40[04].*\/v1\/scripts/)
    // The full browser requests an icon for a document that names none, such as a text file.
    watch.allow(/Failed to load resource.*404.*\/favicon\.ico/)
    await use(watch)
    expect(watch.problems(), 'what went wrong in the page unseen').toEqual([])
  },

  allowErrors: async ({ watch }, use) => {
    await use(pattern => watch.allow(pattern))
  },

  page: async ({ page, watch }, use) => {
    await watch.follow(page)
    await use(page)
  },

  open: async ({ page }, use) => {
    const settings = new Set<Request>()
    page.on('request', request => {
      if (request.url().endsWith('/api/config')) settings.add(request)
    })
    await use(async path => {
      settings.clear()
      await page.goto(path)
      await expect(page.locator('html[data-ready="true"]')).toBeAttached()
      // It is sent as the page gets ready. If the first route of a test is set at that very moment, Chromium may hold
      // it for good, and the page continues with the built-in nodes after its 5 seconds.
      await Promise.all([...settings].map(request => request.response()))
      return page
    })
  },
})

export { expect }
