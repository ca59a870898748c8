import type { FlowAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import { Search } from 'lucide-react'
import { NetworkBadge } from '../../../account/network-badge'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/text-field'
import { useSubmit } from '../../../ui/fields/use-submit'
import { Card } from '../../../ui/layout/card'
import type { RequestedAccount } from './use-requested-account'
import { useStaysFocused } from './use-stays-focused'

interface AccountFieldProps {
  readonly network: NetworkId
  /** Connected account. */
  readonly account: FlowAddress | null
  readonly requestedAccount: RequestedAccount
  /** Button label: "Read its keys". */
  readonly verb: string
}

/**
 * Selects the account whose keys or links are shown: any address, or the connected one with a
 * press.
 */
export function AccountField({ network, account, requestedAccount, verb }: AccountFieldProps) {
  const { area, submit } = useSubmit(() => requestedAccount.submit())
  useStaysFocused(area.ref)
  return (
    <Card title="Account" actions={<NetworkBadge network={network} />}>
      <div {...area} className="flex flex-col gap-3">
        <TextField
          label="Account address"
          mono
          value={requestedAccount.text}
          onChange={requestedAccount.type}
          error={requestedAccount.error}
          input={{ placeholder: account === null ? '0x' : `0x${account}` }}
          hint={
            account === null
              ? `Any account on ${NETWORKS[network].name}; no wallet is needed.`
              : 'Empty for the connected account; or any other one.'
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button icon={Search} onClick={submit}>
            {verb}
          </Button>
          {account !== null && requestedAccount.address !== account ? (
            <Button variant="ghost" onClick={() => requestedAccount.submit('')}>
              Use the connected account
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
