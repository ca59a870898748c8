import type { NetworkId } from '@toolkit/core/network/networks'
import { AccountLink } from '../../../account/account-link'
import { EvmAddressLink } from '../../../account/evm-address-link'
import { ForeignQuotes } from '../../../ui/values/foreign-quotes'

/** `0x` and 40 digits. */
const EVM_LENGTH = 42

export interface LinkedTextProps {
  readonly message: string
  readonly network: NetworkId
}

/** Text in which each address, of Flow and of Flow EVM, links to Lookup. */
export function LinkedText({ message, network }: LinkedTextProps) {
  return message.split(/(0x(?:[0-9a-f]{40}|[0-9a-f]{16})(?![0-9a-f]))/i).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are known by their places.
    if (at % 2 === 0) return <ForeignQuotes key={at} format={part} />
    const Link = part.length === EVM_LENGTH ? EvmAddressLink : AccountLink
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence are known by their places.
    return <Link key={at} address={part.slice(2)} network={network} />
  })
}
