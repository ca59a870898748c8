import { formatAddress } from '@toolkit/core/account/address'
import { NETWORKS } from '@toolkit/core/network/networks'
import { readAccountSummary } from '../chain/reads/account-summary'
import { accountContent, lookupPath } from './account-card'
import { requestedAccount } from './question'
import { startCard } from './start-card'

startCard({
  read: requestedAccount,
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
  furtherLink: ({ network, value }) => ({
    label: 'Open in Lookup',
    to: lookupPath(network, value),
  }),
})
