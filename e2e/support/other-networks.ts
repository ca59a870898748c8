import { type StandInAccessNode, startAccessNode } from '../stand-in/access-node.ts'
import { type StandInKeyIndexer, startKeyIndexer } from '../stand-in/key-indexer.ts'

/** Mainnet and Testnet for the tests: stand-ins on this machine only. */
export interface OtherNetworks {
  readonly mainnet: StandInAccessNode
  readonly testnet: StandInAccessNode
  readonly mainnetIndexer: StandInKeyIndexer
  readonly testnetIndexer: StandInKeyIndexer
}

export async function startOtherNetworks(): Promise<OtherNetworks> {
  const [mainnet, testnet, mainnetIndexer, testnetIndexer] = await Promise.all([
    startAccessNode({ network: 'mainnet' }),
    startAccessNode({ network: 'testnet' }),
    startKeyIndexer(),
    startKeyIndexer(),
  ])
  return { mainnet, testnet, mainnetIndexer, testnetIndexer }
}

export async function stopOtherNetworks(networks: OtherNetworks): Promise<void> {
  await Promise.all([
    networks.mainnet.stop(),
    networks.testnet.stop(),
    networks.mainnetIndexer.stop(),
    networks.testnetIndexer.stop(),
  ])
}

/** Starts and resets all of them. */
export async function resetOtherNetworks(networks: OtherNetworks): Promise<void> {
  for (const service of Object.values(networks)) {
    service.reset()
    await service.start()
  }
}

/** Query that marks a test's own request to an index, replacing the app's server. */
export const BY_TEST = 'by=test'

/** Returns true if the app's server has queried an index for the accounts of a key. */
export function keysRequested({ mainnetIndexer, testnetIndexer }: OtherNetworks): boolean {
  const requests = [...mainnetIndexer.requests, ...testnetIndexer.requests]
  return requests.some(line => !line.endsWith(`?${BY_TEST}`))
}
