import { type StandInAccessNode, startAccessNode } from '../stand-in/access-node.ts'
import { type StandInKeyIndexer, startKeyIndexer } from '../stand-in/key-indexer.ts'

/** Mainnet and Testnet as the tests have them: stand-ins on this machine, nothing else. */
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

/** Has all of them run, and be as at the start. */
export async function resetOtherNetworks(networks: OtherNetworks): Promise<void> {
  for (const service of Object.values(networks)) {
    service.reset()
    await service.start()
  }
}

/** The query of what a test asks an index itself, in the place of the app's server. */
export const BY_TEST = 'by=test'

/** Whether the app's server has asked an index whose a key is. */
export function askedForKeys({ mainnetIndexer, testnetIndexer }: OtherNetworks): boolean {
  const asked = [...mainnetIndexer.requests, ...testnetIndexer.requests]
  return asked.some(line => !line.endsWith(`?${BY_TEST}`))
}
