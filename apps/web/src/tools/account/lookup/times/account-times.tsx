import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Height } from '../../../../chain/reads/height'
import { Card } from '../../../../ui/layout/card'
import { AsOf } from './as-of'
import { CompareHeights } from './compare-heights'
import { ExportAccount } from './export-account'

export interface AccountTimesProps {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: Height
  readonly onHeight: (height: Height) => void
}

/** The account at another time, between two times, and as a file. */
export function AccountTimes({ network, address, height, onHeight }: AccountTimesProps) {
  return (
    <Card stacked>
      <ExportAccount network={network} address={address} height={height} />
      <AsOf network={network} height={height} onHeight={onHeight} />
      <CompareHeights network={network} address={address} />
    </Card>
  )
}
