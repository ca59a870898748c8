import { NETWORKS } from '@toolkit/core/network/networks'
import { NO_UNITS } from '@toolkit/explain/evm/token-unit'
import type { TransactionResult } from '../chain/reads/transaction-result'
import { followTransaction } from './follow-transaction'
import { requestedTransaction } from './question'
import { startCard } from './start-card'
import { analyzePath, transactionContent } from './transaction-card'

/** Only these events name Flow EVM tokens. */
const EVM_EVENT = /\.EVM\.TransactionExecuted$/

startCard({
  read: requestedTransaction,
  busy: ({ network }) => `Asking ${NETWORKS[network].name}…`,
  follow: async ({ network, value }, show) => {
    let displayed: [result: TransactionResult, timestamp: string | null] | undefined
    await followTransaction(network, value, (...found) => {
      displayed = found
      show(transactionContent(network, ...found))
    })
    if (!displayed?.[0].events.some(({ type }) => EVM_EVENT.test(type))) return
    // If the tokens don't answer, their amounts stay in units.
    const { cardUnits } = await import('./token-units')
    const units = await cardUnits(network, displayed[0]).catch(() => NO_UNITS)
    if (units !== NO_UNITS) show(transactionContent(network, ...displayed, units))
  },
  furtherLink: ({ network, value }) => ({
    label: 'Open in Analyze',
    to: analyzePath(network, value),
  }),
})
