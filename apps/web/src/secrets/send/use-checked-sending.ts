import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useRef, useState } from 'react'
import { blockingOf, checkNow } from '../../transaction/pre-flight/check-now'

/**
 * Sends the transaction if the network would accept it at that moment; otherwise the page's checks show the reason. A
 * second press does nothing, as in `useSending`.
 */
export function useCheckedSending(
  network: NetworkId,
  send: (transaction: Transaction) => Promise<void>,
  again: () => void,
) {
  const under = useRef(false)
  const [isSending, setSending] = useState(false)
  async function checkAndSend(transaction: Transaction): Promise<void> {
    if (under.current) return
    under.current = true
    setSending(true)
    try {
      const { finding, isUnsigned } = blockingOf(network, await checkNow(network, transaction))
      if (finding || isUnsigned) again()
      else await send(transaction)
    } finally {
      under.current = false
      setSending(false)
    }
  }
  return { isSending, checkAndSend }
}
