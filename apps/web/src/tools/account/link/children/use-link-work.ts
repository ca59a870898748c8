import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useState } from 'react'
import { usePersistedState } from '../../../../frame/persisted-state'
import type { Sent } from '../../../../transaction/drafts/transaction-draft'
import { prepareTransaction } from '../../../../transaction/sending/prepare-transaction'
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import manifest from '../manifest'
import { checkLink, type LinkTarget } from './check-link'
import type { LinkTransaction } from './link-templates'

/** Inputs of a link transaction. */
interface Build {
  readonly requested: LinkTransaction
  /** Its source, including the addresses of the contracts. */
  readonly script: string
  /** Location of the contracts, on a network without a canonical account for them. */
  readonly target: Pick<LinkTarget, 'custody' | 'named'> | null
}

/** Pending link transaction. Public data. */
export interface LinkSigning extends Build {
  readonly transaction: Transaction
  readonly sent: Sent | null
  readonly done: boolean
  readonly run: number
}

/** Builds, signs and sends an account's link transaction. */
export function useLinkWork(network: NetworkId, address: FlowAddress) {
  const of = `${network} ${address}`
  const [custody, setCustody] = usePersistedState<FlowAddress | null>(
    manifest,
    `custody ${network}`,
    null,
  )
  const [signing, setSigning] = usePersistedState<LinkSigning | null>(
    manifest,
    `link signing ${of}`,
    null,
  )
  /** Transaction that waits for the address of the contracts. */
  const [unplaced, setUnplaced] = useState<LinkTransaction | null>(null)
  const making = useWorkerMutation(async ({ requested, script, target }: Build) => {
    const faults = target && (await checkLink({ network, address, ...target }, requested))
    if (faults) return { faults: { act: requested.facts.act, ...faults }, transaction: null }
    const transaction = await prepareTransaction({
      ...{ network, script, arguments: requested.arguments, proposer: address },
      authorizers: requested.authorizers,
      computeLimit: requested.template.computeLimit,
    })
    return { faults: null, transaction }
  })

  async function build(requested: Build): Promise<void> {
    setUnplaced(null)
    const transaction = (await making.mutate(requested)).data?.transaction
    if (!transaction) return
    setSigning(before => ({
      ...{ ...requested, transaction, sent: null, done: false },
      run: (before?.run ?? 0) + 1,
    }))
  }

  return {
    signing,
    busy: making.status === 'pending',
    error: making.status === 'error' ? making.error : null,
    faults: making.status === 'success' ? making.data.faults : null,
    /** Called when the user edits the invalid fields. */
    clearFaults: () => {
      if (making.status === 'success') making.reset()
    },
    unplaced,
    /** Account of the contracts, as entered by the user. */
    custody,
    forgetCustody: () => setCustody(null),
    /** Builds the transaction; `found` is the account of the contracts according to the chain. */
    async make(requested: LinkTransaction, found: FlowAddress | null): Promise<void> {
      const elsewhere = found ?? custody
      const { template } = requested
      if (template.missingOn(network) !== null && elsewhere === null) {
        making.reset()
        setUnplaced(requested)
      } else {
        const target = elsewhere && { custody: elsewhere, named: found === null }
        await build({ requested, script: template.script(network, elsewhere), target })
      }
    },
    /** Resumes the waiting transaction once the user has entered the address of the contracts. */
    async place(script: string, elsewhere: FlowAddress): Promise<void> {
      setCustody(elsewhere)
      const target = { custody: elsewhere, named: true }
      if (unplaced) await build({ requested: unplaced, script, target })
    },
    buildAgain: async () => {
      if (signing) await build(signing)
    },
    change: (part: Partial<LinkSigning>) =>
      setSigning(before => (before ? { ...before, ...part } : before)),
    leave: () => setSigning(null),
  }
}

export type LinkWork = ReturnType<typeof useLinkWork>
