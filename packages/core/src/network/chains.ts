import { type Chain, NETWORKS } from './networks.ts'

/** Flow chains with distinguishable addresses: the product's networks and two more. */
export const CHAINS = {
  ...NETWORKS,
  previewnet: {
    name: 'Flow Previewnet',
    shortName: 'Previewnet',
    nameInText: 'Previewnet',
    addressWord: 0x5211829e88528817n,
  },
  sandboxnet: {
    name: 'Flow Sandboxnet',
    shortName: 'Sandboxnet',
    nameInText: 'Sandboxnet',
    addressWord: 0x1035ce4eff92ae01n,
  },
} as const satisfies Readonly<Record<string, Chain>>

export type ChainId = keyof typeof CHAINS
export const CHAIN_IDS = Object.keys(CHAINS) as readonly ChainId[]
