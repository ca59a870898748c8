import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { ToolError } from '@toolkit/core/errors'

export const sameAccount = () =>
  new ToolError('link/same-account', 'This is the account itself.', {
    suggestion: 'Enter the other account of the link.',
  })

const wouldFail = 'The transaction would fail on the chain.'

export const noFactory = ({ address }: { address: FlowAddress }) =>
  new ToolError(
    'link/no-factory',
    `${formatAddress(address)} publishes no CapabilityFactory. ${wouldFail}`,
    { suggestion: 'Enter an account that has one, or set one up there first.' },
  )

export const noFilter = ({ address }: { address: FlowAddress }) =>
  new ToolError(
    'link/no-filter',
    `${formatAddress(address)} publishes no CapabilityFilter. ${wouldFail}`,
    { suggestion: 'Enter an account that has one, or set one up there first.' },
  )

export const noNewOwner = ({ address, exists }: { address: FlowAddress; exists: boolean }) =>
  new ToolError(
    'link/no-new-owner',
    exists
      ? `${formatAddress(address)} has no active key, so it could not accept the ownership.`
      : `There is no account ${formatAddress(address)}, so nobody could accept the ownership.`,
    { suggestion: 'Enter an account that can sign: nothing takes an offer of ownership back.' },
  )

export const noCustody = ({ address, cause }: { address: FlowAddress; cause: unknown }) =>
  new ToolError('link/no-custody', `${formatAddress(address)} has no HybridCustody that works.`, {
    suggestion: 'Enter the account that has the contracts of the suite.',
    cause,
  })

export const notSure = () =>
  new ToolError('link/not-sure', 'Tick that you know what cannot be undone.')

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webLinkChildren: typeof import('./errors')
  }
}
