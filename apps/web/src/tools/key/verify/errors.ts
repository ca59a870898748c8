import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'

export const noKeyYet = () =>
  new ToolError('verify/no-key', 'No key yet.', {
    suggestion: 'Enter a public or private key in any format.',
  })

export const whichAccount = (count: number) =>
  new ToolError('verify/which-account', `This flow.json has ${count} accounts.`, {
    suggestion: 'Choose one of them below.',
  })

export const noAddress = () =>
  new ToolError('verify/no-address', 'No address yet.', {
    suggestion: 'Enter the account’s address: 16 hex digits, 0x optional.',
  })

export const lookupNotLoaded = (cause: unknown) =>
  new ToolError('verify/offline', 'The lookup code couldn’t be loaded.', {
    suggestion:
      'You may be offline. With a public key instead of the account, you can check signatures offline.',
    cause,
  })

export const offline = (network: NetworkId) =>
  new ToolError(
    'chain/offline',
    `You are offline, so the account’s keys can’t be fetched from ${NETWORKS[network].name}.`,
    { suggestion: 'Enter the public key instead to check signatures offline.' },
  )

export const accountWithoutKeys = (address: string) =>
  new ToolError(
    'verify/no-keys',
    `The account 0x${address} has no keys, so it can’t have signed anything.`,
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webVerify: typeof import('./errors')
  }
}
