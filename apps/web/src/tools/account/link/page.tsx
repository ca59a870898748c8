import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useMemo } from 'react'
import { useNetwork, useWallet } from '../../../chain/store'
import { Tabs } from '../../../ui/layout/tabs'
import { StepsProvider } from './connection/steps-context'
import { LINK_TABS } from './link-tabs'
import { useLinkPage } from './use-link-page'

/** Connects a wallet, plans an account's keys, and links child accounts. */
export default function LinkPage() {
  const network = useNetwork()
  const account = useConnectedAccount(network)
  const { tab, choose, requested } = useLinkPage()
  return (
    <StepsProvider network={network} account={account}>
      <Tabs
        label="Link"
        value={tab}
        onChange={choose}
        tabs={LINK_TABS.map(({ id, title, part: Part }) => ({
          value: id,
          label: title,
          content: <Part network={network} account={account} requested={requested} />,
        }))}
      />
    </StepsProvider>
  )
}

/** Returns the account logged in on this network. */
function useConnectedAccount(network: NetworkId): FlowAddress | null {
  const { addr } = useWallet().user
  return useMemo(() => {
    try {
      return addr === null ? null : parseAddress(addr, network)
    } catch {
      return null
    }
  }, [addr, network])
}
