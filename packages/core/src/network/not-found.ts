import { ToolError } from '../errors.ts'
import { NETWORKS, type NetworkId } from './networks.ts'

export const accountNotFound = (network: NetworkId, address: string) =>
  new ToolError(
    'chain/account-not-found',
    `There is no account 0x${address} on ${NETWORKS[network].name}.`,
    { suggestion: 'Check the address and the network.' },
  )

export const transactionNotFound = (network: NetworkId, id: string) =>
  new ToolError(
    'chain/transaction-not-found',
    `${NETWORKS[network].name} has no transaction ${id}.`,
    { suggestion: 'Check the id and the network; a transaction just sent may take some seconds.' },
  )

export const blockNotFound = (network: NetworkId, id: string) =>
  new ToolError('chain/block-not-found', `${NETWORKS[network].name} doesn’t know block ${id}.`, {
    suggestion: 'Check the id and the network; nodes only keep blocks of the current spork.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    notFound: typeof import('./not-found.ts')
  }
}
