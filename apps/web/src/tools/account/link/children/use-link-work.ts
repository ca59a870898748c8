import type { FlowAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useState } from 'react'
import { usePersistedState } from '../../../../frame/persisted-state'
import type { Sent } from '../../../../transaction/drafts/transaction-draft'
import { prepareTransaction } from '../../../../transaction/sending/prepare-transaction'
import { useJob } from '../../../../workers/use-task'
import manifest from '../manifest'
import { checkLink, type LinkPlace } from './check-link'
import type { LinkTransaction } from './link-templates'

/** What a transaction about a link is made of. */
interface Build {
  readonly requested: LinkTransaction
  /** Its source, with where the contracts are. */
  readonly script: string
  /** Where the contracts are, where the network has no one account for them. */
  readonly place: Pick<LinkPlace, 'custody' | 'named'> | null
}

/** A transaction about a link on its way. Public data. */
export interface LinkSigning extends Build {
  readonly transaction: Transaction
  readonly sent: Sent | null
  readonly done: boolean
  readonly run: number
}

/** The transaction about a link that is made, signed and sent for an account. */
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
  /** What waits for the account of the contracts. */
  const [unplaced, setUnplaced] = useState<LinkTransaction | null>(null)
  const making = useJob(async ({ requested, script, place }: Build) => {
    const faults = place && (await checkLink({ network, address, ...place }, requested))
    if (faults) return { faults: { act: requested.facts.act, ...faults }, transaction: null }
    const transaction = await prepareTransaction({
      ...{ network, script, arguments: requested.arguments, proposer: address },
      authorizers: requested.authorizers,
      computeLimit: requested.template.computeLimit,
    })
    return { faults: null, transaction }
  })
  const { state } = making

  async function build(requested: Build): Promise<void> {
    setUnplaced(null)
    const transaction = (await making.run(requested))?.transaction
    if (!transaction) return
    setSigning(before => ({
      ...{ ...requested, transaction, sent: null, done: false },
      run: (before?.run ?? 0) + 1,
    }))
  }

  return {
    signing,
    busy: state.status === 'busy',
    error: state.status === 'failed' ? state.error : null,
    faults: state.status === 'done' ? state.output.faults : null,
    /** What was wrong is being mended. */
    clearFaults: () => {
      if (state.status === 'done') making.reset()
    },
    unplaced,
    /** The account of the contracts, as somebody has named it. */
    custody,
    forgetCustody: () => setCustody(null),
    /** Makes the transaction; `found` is where the chain itself says that the contracts are. */
    async make(requested: LinkTransaction, found: FlowAddress | null): Promise<void> {
      const elsewhere = found ?? custody
      const { template } = requested
      if (template.missingOn(network) !== null && elsewhere === null) {
        making.reset()
        setUnplaced(requested)
      } else {
        const place = elsewhere && { custody: elsewhere, named: found === null }
        await build({ requested, script: template.script(network, elsewhere), place })
      }
    },
    /** Goes on with what waits, once somebody has said where the contracts are. */
    async place(script: string, elsewhere: FlowAddress): Promise<void> {
      setCustody(elsewhere)
      const place = { custody: elsewhere, named: true }
      if (unplaced) await build({ requested: unplaced, script, place })
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
