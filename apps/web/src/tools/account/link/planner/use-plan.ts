import type { FlowAddress } from '@toolkit/core/account/address'
import type { KeyChangeInput, KeyPlan, PresentKey } from '@toolkit/core/key-plan/key-plan'
import { readKeyPlan } from '@toolkit/core/key-plan/read-key-plan'
import { resultingKeys } from '@toolkit/core/key-plan/resulting-keys'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useMemo } from 'react'
import { usePersistedState } from '../../../../frame/persisted-state'
import type { Sent } from '../../../../transaction/drafts/transaction-draft'
import manifest from '../manifest'

/** Plan that was built into a transaction. Public data: signatures and what they sign. */
export interface PlanSigning {
  readonly plan: KeyPlan
  readonly transaction: Transaction
  readonly sent: Sent | null
  /** True if it was sealed without an error. */
  readonly done: boolean
  /** Incremented each time it is built or opened. */
  readonly run: number
}

const NOTHING: readonly KeyChangeInput[] = []

/** Planned changes of an account's keys; kept per account while the page is open. */
export function usePlan(network: NetworkId, address: FlowAddress, keys: readonly PresentKey[]) {
  const of = `${network} ${address}`
  const [inputs, setInputs] = usePersistedState(manifest, `key plan ${of}`, NOTHING)
  const [signing, setSigning] = usePersistedState<PlanSigning | null>(
    manifest,
    `key signing ${of}`,
    null,
  )
  const [view, setView] = usePersistedState<'plan' | 'sign'>(manifest, `key view ${of}`, 'plan')
  const parsed = useMemo(() => readKeyPlan(keys, inputs), [keys, inputs])
  const present = useMemo(() => resultingKeys(keys, []), [keys])
  return {
    inputs,
    parsed,
    /** Current keys, by index. */
    present,
    /** Keys after the plan, as far as it is valid. */
    resulting: parsed.kind === 'plan' ? parsed.plan.resulting : parsed.resulting,
    add: (change: KeyChangeInput) => setInputs(before => [...before, change]),
    remove: (position: number) => setInputs(before => before.filter((_, at) => at !== position)),
    /** Undoes the change planned for an existing key. */
    undo: (index: number) =>
      setInputs(before => before.filter(one => one.kind === 'add' || one.index !== index)),
    clear: () => setInputs(NOTHING),
    signing,
    setSigning,
    view: signing === null ? 'plan' : view,
    setView,
  }
}

export type Plan = ReturnType<typeof usePlan>
