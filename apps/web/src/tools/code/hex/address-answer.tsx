import {
  formatAddress,
  indexOfAddress,
  networkOfAddress,
  parseAddress,
} from '@toolkit/core/account/address'
import { formatHex } from '@toolkit/core/bytes/hex'
import { CHAINS } from '@toolkit/core/network/chains'
import { isNetworkId } from '@toolkit/core/network/networks'
import { Hexagon } from 'lucide-react'
import { ToolLink } from '../../../frame/open-in'
import { AnswerLine } from '../../../ui/layout/tool-frame'
import type { Said } from './answer'

export interface AddressAnswerProps {
  /** 8 bytes. */
  readonly bytes: Uint8Array
  readonly stale: boolean
  /** Answer for bytes that are no account's address. */
  readonly otherwise: Said
}

/** Says that 8 bytes are the address of an account, and opens it. */
export function AddressAnswer({ bytes, stale, otherwise }: AddressAnswerProps) {
  return <AnswerLine short {...(addressAnswer(bytes, stale) ?? otherwise)} />
}

/** What 8 bytes are if they can be an account's address. */
function addressAnswer(bytes: Uint8Array, stale: boolean): Said | null {
  const address = parseAddress(formatHex(bytes))
  const chain = networkOfAddress(address)
  if (chain === null) return null
  const network = isNetworkId(chain) ? chain : null
  const { name, nameInText } = CHAINS[chain]
  return {
    icon: Hexagon,
    message: `8 bytes: a ${name} address`,
    detail: (
      <>
        <span translate="no" className="bytes text-[0.8125rem] text-text leading-4">
          {formatAddress(address)}
        </span>
        , account {indexOfAddress(address, chain).toLocaleString('en')} of {nameInText}.
      </>
    ),
    action:
      network && !stale ? (
        <ToolLink
          to="account-lookup"
          data={{ kind: 'address', address }}
          network={network}
          primary
        />
      ) : null,
  }
}
