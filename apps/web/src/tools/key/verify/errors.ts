import { ToolError } from '@toolkit/core/errors'
import { NETWORKS, type NetworkId } from '@toolkit/core/flow/networks'

export const noKeyYet = () =>
  new ToolError({
    code: 'verify/no-key',
    message: 'There is no key yet.',
    suggestion: 'Give a public or a private key, in any form.',
  })

export const whichAccount = (count: number) =>
  new ToolError({
    code: 'verify/which-account',
    message: `This flow.json has ${count} accounts.`,
    suggestion: 'Choose one of them below.',
  })

export const noAddress = () =>
  new ToolError({
    code: 'verify/no-address',
    message: 'There is no address yet.',
    suggestion: 'Give the address of the account: 16 hex digits, 0x optional.',
  })

export const lookupNotLoaded = (cause: unknown) =>
  new ToolError({
    code: 'verify/offline',
    message: 'The part that asks the network could not be loaded.',
    suggestion:
      'You may be offline. A public key in place of the account lets signatures be checked without the network.',
    cause,
  })

export const offline = (network: NetworkId) =>
  new ToolError({
    code: 'verify/offline',
    message: `This device is offline, so ${NETWORKS[network].name} cannot be asked for the account's keys.`,
    suggestion: 'Signatures can be checked without the network when you give the public key.',
  })

export const accountWithoutKeys = (address: string) =>
  new ToolError({
    code: 'verify/no-keys',
    message: `The account 0x${address} has no keys, so no signature can be its own.`,
  })

export const tooMuchText = (facts: { length: number; max: number }) =>
  new ToolError({
    code: 'verify/too-long',
    message: `This has ${facts.length} characters, far more than signatures have.`,
    suggestion: `At most ${facts.max} are read.`,
  })

export const tooManySignatures = (facts: { count: number; max: number }) =>
  new ToolError({
    code: 'verify/too-many-signatures',
    message: `These are ${facts.count} signatures; at most ${facts.max} are checked at a time.`,
    suggestion: 'Check them in parts.',
  })
