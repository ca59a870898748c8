import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { readAccountSummary } from '../chain/reads/account-summary'
import { accountContent, lookupPath } from './account-card'
import { askedAccount } from './question'
import { startCard } from './start-card'

startCard({
  read: askedAccount,
  busy: ({ network, value }) => `Asking ${NETWORKS[network].name} for ${formatAddress(value)}…`,
  follow: async ({ network, value: address }, show) => {
    const { signal } = new AbortController()
    show(
      accountContent(
        network,
        await readAccountSummary({ network, address, height: null }, { signal }),
      ),
    )
  },
  wayOn: ({ network, value }) => ({ label: 'Open in Lookup', to: lookupPath(network, value) }),
})
