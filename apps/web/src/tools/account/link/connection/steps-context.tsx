import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { RunTransaction } from './run-transaction'
import { type Step, useStep } from './step'
import type { Verified } from './verify'

/** Steps of the connection, kept while other tabs are selected. */
export interface Steps {
  /** Its result is the address, with `0x`. */
  readonly logIn: Step<string>
  readonly proof: Step<Verified>
  readonly message: Step<Verified>
  readonly transaction: Step<RunTransaction>
  /** Nonce of the last log-in; null if no proof was requested. */
  readonly nonce: string | null
  readonly setNonce: (nonce: string | null) => void
}

const StepsContext = createContext<Steps | null>(null)

interface StepsProviderProps {
  readonly network: NetworkId
  readonly account: FlowAddress | null
  readonly children: ReactNode
}

export function StepsProvider({ network, account, children }: StepsProviderProps) {
  const who = `${network}/${account ?? ''}`
  const logIn = useStep<string>(network)
  const proof = useStep<Verified>(who)
  const message = useStep<Verified>(who)
  const transaction = useStep<RunTransaction>(who)
  const [nonce, setNonce] = useState<string | null>(null)
  const steps = useMemo(
    () => ({ logIn, proof, message, transaction, nonce, setNonce }),
    [logIn, proof, message, transaction, nonce],
  )
  return <StepsContext value={steps}>{children}</StepsContext>
}

export function useSteps(): Steps {
  const steps = useContext(StepsContext)
  if (!steps) throw new Error('the steps are used outside their provider')
  return steps
}
