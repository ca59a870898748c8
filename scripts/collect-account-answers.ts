import { writeFileSync } from 'node:fs'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { evmAccountScript } from '@toolkit/core/queries/evm-account'
import { linkRulesScript } from '@toolkit/core/queries/link-rules'
import { linkedAccountsScript } from '@toolkit/core/queries/linked-accounts'
import {
  nftCollectionsScript,
  nftDetailsScript,
  nftIdsScript,
  nftItemsScript,
} from '@toolkit/core/queries/nft-collections'
import { scheduleEstimateScript } from '@toolkit/core/queries/schedule-estimate'
import { scheduledDetailScript } from '@toolkit/core/queries/scheduled-detail'
import { scheduledListScript } from '@toolkit/core/queries/scheduled-list'
import type { AccountScript } from '@toolkit/core/queries/script-facts'
import { sendRoutesScript, tryNftsScript, tryVaultsScript } from '@toolkit/core/queries/send-routes'
import { stakingContracts, stakingScript } from '@toolkit/core/queries/staking'
import {
  storedLoadScript,
  storedNameScript,
  storedWholeScript,
} from '@toolkit/core/queries/stored-items'
import { tokenVaultsScript } from '@toolkit/core/queries/token-vaults'
import { addBrokenTokens } from '../e2e/support/broken-tokens.ts'
import { ChainClient, SERVICE_ADDRESS } from '../e2e/support/chain-client.ts'
import { coaRuns } from '../e2e/support/evm-runs.ts'
import { HANDLER_PLAN, schedulePlan } from '../e2e/support/scheduling-plans.ts'
import { coaOf } from '../e2e/support/template-measures.ts'
import { provenRuns } from '../e2e/support/template-runs.ts'
import { planOf, templateWorld } from '../e2e/support/template-world.ts'
import { findEmulator } from './support/local-chain.ts'
import { freePorts } from './support/ports.ts'
import { stopAll } from './support/processes.ts'
import { startEmulator } from './support/run-local-chain.ts'

// Writes packages/core/fixtures/account-answers.json: a real chain's answers to the scripts of core/queries. Run it by
// hand when they change: npx tsx scripts/collect-account-answers.ts

const FILE = new URL('../packages/core/fixtures/account-answers.json', import.meta.url)

const path = findEmulator()
if (path === null) throw new Error('the Flow emulator is not on this machine')
const [port = 0] = await freePorts(1)
try {
  const { url } = await startEmulator({ path, port })
  const chain = new ChainClient(url)
  const world = await templateWorld(chain)
  const expected = (id: string) => id.endsWith('child-account') || id === 'call-evm'
  for (const run of provenRuns(world).filter(({ id }) => expected(id))) {
    await chain.succeed(planOf(run))
  }
  for (const run of coaRuns(world, await coaOf(chain, world.author)).slice(0, 1)) {
    await chain.succeed(planOf(run))
  }
  await addBrokenTokens(chain, world.author)
  await chain.succeed(HANDLER_PLAN)
  await chain.succeed(schedulePlan('5000000.0', 'receipt'))

  const { address } = world.author
  const collection = 'exampleNFTCollection'
  const nft = BigInt(world.nft)
  const network = 'emulator'
  const ends = { network, from: address, to: world.other.address } as const
  const token = { path: 'exampleTokenVault', receiver: 'exampleTokenReceiver' }
  const art = { path: collection, receiver: collection }
  const scripts: Readonly<Record<string, AccountScript<unknown>>> = {
    stored: storedWholeScript(network, address, [], 1000),
    'stored, too many': storedWholeScript(network, address, [], 1),
    'stored name': storedNameScript(address, 0),
    'stored load': storedLoadScript(address, 'moodyToken'),
    'stored load, broken': storedLoadScript(address, 'brokenToken'),
    vaults: tokenVaultsScript(network, address, ['flowTokenVault', 'maliciousTokenVault'], {
      views: true,
    }),
    'vaults, panic': tokenVaultsScript(network, address, ['moodyToken'], { views: true }),
    'vaults, plain': tokenVaultsScript(network, address, ['moodyToken'], { views: false }),
    collections: nftCollectionsScript(network, address, [collection], { views: true }),
    'collections, plain': nftCollectionsScript(network, address, [collection], { views: false }),
    ids: nftIdsScript(network, address, collection, { from: 0, upTo: 10 }),
    items: nftItemsScript(network, address, collection, [nft]),
    details: nftDetailsScript(network, address, collection, nft),
    'details, gone': nftDetailsScript(network, address, collection, 1n),
    evm: evmAccountScript(network, address),
    'evm, none': evmAccountScript(network, world.other.address),
    'linked, parent': linkedAccountsScript(network, world.parent.address, world.custody.address),
    'linked, child': linkedAccountsScript(network, world.child.address, world.custody.address),
    'link rules': linkRulesScript(world.custody.address, {
      factory: world.custody.address,
      filter: world.custody.address,
    }),
    'link rules, none': linkRulesScript(world.custody.address, {
      factory: world.parent.address,
      filter: world.custody.address,
    }),
    'staking, none': stakingScript(address, stakingContracts(network)),
    routes: sendRoutesScript(ends, ['flowTokenVault', token.path], [collection]),
    'routes, panic': sendRoutesScript(ends, ['moodyToken'], []),
    'try vaults': tryVaultsScript({ ...ends, to: address }, [token]),
    'try vaults, no receiver': tryVaultsScript(ends, [token]),
    'try nfts': tryNftsScript({ ...ends, to: address }, art, [nft]),
    'try nfts, gone': tryNftsScript({ ...ends, to: address }, art, [1n]),
    scheduled: scheduledListScript(network, SERVICE_ADDRESS, ['receipt']),
    'scheduled detail': scheduledDetailScript(network, 1n, true),
    'schedule estimate': scheduleEstimateScript(
      network,
      { timestamp: '4000000000.0', priority: 'high', executionEffort: 1000n },
      SERVICE_ADDRESS,
      'clock',
    ),
  }
  const cases: { name: string; value?: string; message?: string }[] = []
  for (const [name, { script, arguments: given }] of Object.entries(scripts)) {
    const bytes = given.map(one => encodeUtf8(JSON.stringify(one)))
    cases.push({ name, ...(await chain.runScript(script, bytes)) })
  }
  const file = {
    description: 'What the scripts of core/queries give (JSON-Cadence), or how they fail.',
    source: 'flow-emulator v1.20.0 (cadence v1.10.2), by scripts/collect-account-answers.ts',
    count: cases.length,
    cases,
  }
  writeFileSync(FILE, `${JSON.stringify(file, null, 1)}\n`)
  console.log(`${cases.length} answers`)
} finally {
  await stopAll()
}
