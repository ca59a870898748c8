import type { AccountPartProps } from '../account-part'
import { Scheduled } from './scheduled'
import { Stakes } from './stakes'

/** What an account stakes, and the transactions that it has scheduled; each is asked by itself. */
export function StakingPart(props: AccountPartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Stakes {...props} />
      <Scheduled {...props} />
    </div>
  )
}
