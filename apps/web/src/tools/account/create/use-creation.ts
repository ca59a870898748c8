import { useCallback, useEffect, useRef, useState } from 'react'
import { createAccount } from '../../../chain/sponsor'
import { chainStore } from '../../../chain/store'
import { watchTransaction } from '../../../chain/transaction-status'
import { mutateCreateAccount } from '../../../chain/wallet'
import type { Creation, CreationRequest } from './creation'
import { walletElsewhere } from './errors'
import { type CreationParts, followCreation, runCreation } from './run-creation'

/** Small, but not needed before an account is created; loaded while the transaction is on its way. */
const addressReader = () => import('@toolkit/core/flow/account-created')

const PARTS: CreationParts = {
  async send(request) {
    addressReader().catch(() => undefined)
    if (request.payer === 'server') return (await createAccount(request)).transactionId
    // The wallet works on the network that is chosen, and on no other.
    if (chainStore.get().network !== request.network) throw walletElsewhere(request.network)
    return mutateCreateAccount(request)
  },
  watch: watchTransaction,
  async readAddress(events) {
    return (await addressReader()).addressFromEvents(events)
  },
}

export interface CreationControl {
  readonly creation: Creation
  /** Begins a creation. Gives false, and does nothing, while another one runs. */
  readonly start: (request: CreationRequest) => boolean
  /** Follows on a transaction that was sent and then lost sight of. */
  readonly follow: (request: CreationRequest, transactionId: string) => void
  /** Clears what a finished creation left. */
  readonly reset: () => void
}

/** One creation at a time, however often the button is pressed, bound to the network it began on. */
export function useCreation(): CreationControl {
  const [creation, setCreation] = useState<Creation>({ phase: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const guarded = useCallback((work: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return false
    const own = new AbortController()
    running.current = own
    void work(own.signal).finally(() => {
      running.current = null
    })
    return true
  }, [])

  const start = useCallback(
    (request: CreationRequest) =>
      guarded(signal => runCreation(request, PARTS, setCreation, signal)),
    [guarded],
  )
  const follow = useCallback(
    (request: CreationRequest, transactionId: string) => {
      guarded(signal => followCreation(request, transactionId, PARTS, setCreation, signal))
    },
    [guarded],
  )
  const reset = useCallback(() => {
    if (!running.current) setCreation({ phase: 'idle' })
  }, [])
  return { creation, start, follow, reset }
}
