import type { AccountQuestion } from '../../../../chain/reads/account-question'
import type { Height } from '../../../../chain/reads/height'
import { Card } from '../../../../ui/layout/card'
import { AsOf } from './as-of'
import { CompareHeights } from './compare-heights'
import { ExportAccount } from './export-account'

export interface AccountTimesProps {
  readonly account: AccountQuestion
  readonly onHeight: (height: Height) => void
}

/** Account at another height, between two heights, and as a file. */
export function AccountTimes({ account, onHeight }: AccountTimesProps) {
  const { network, address, height } = account
  return (
    <Card stacked>
      <ExportAccount {...account} />
      <AsOf network={network} height={height} onHeight={onHeight} />
      <CompareHeights network={network} address={address} />
    </Card>
  )
}
