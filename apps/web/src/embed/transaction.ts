import { NETWORKS } from '@toolkit/core/network/networks'
import { followTransaction } from './follow-transaction'
import { askedTransaction } from './question'
import { startCard } from './start-card'
import { analyzePath, transactionContent } from './transaction-card'

startCard({
  read: askedTransaction,
  busy: ({ network }) => `Asking ${NETWORKS[network].name}…`,
  follow: ({ network, value }, show) =>
    followTransaction(network, value, (result, timestamp) =>
      show(transactionContent(network, result, timestamp)),
    ),
  wayOn: ({ network, value }) => ({ label: 'Open in Analyze', to: analyzePath(network, value) }),
})
