import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { FlowAddress } from '@toolkit/core/flow/address'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Transaction } from '@toolkit/core/flow/transaction/transaction'
import { useState } from 'react'
import type { Sent } from '../../../../flow/drafts/transaction-draft'
import { prepareTransaction } from '../../../../flow/sending/prepare-transaction'
import { useKeptInput } from '../../../../frame/kept-input'
import manifest from '../manifest'
import type { LinkTransaction } from './link-templates'

/** A transaction about a link on its way. Public data. */
export interface LinkSigning {
  readonly wanted: LinkTransaction
  /** Its source, with where the contracts are. */
  readonly script: string
  readonly transaction: Transaction
  readonly sent: Sent | null
  readonly done: boolean
  readonly run: number
}

/** The transaction about a link that is made, signed and sent for an account. */
export function useLinkWork(network: NetworkId, address: FlowAddress) {
  const of = `${network} ${address}`
  const [custody, setCustody] = useKeptInput<FlowAddress | null>(
    manifest,
    `custody ${network}`,
    null,
  )
  const [signing, setSigning] = useKeptInput<LinkSigning | null>(
    manifest,
    `link signing ${of}`,
    null,
  )
  /** What waits for the account of the contracts. */
  const [unplaced, setUnplaced] = useState<LinkTransaction | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ToolError | null>(null)

  async function build(wanted: LinkTransaction, script: string): Promise<void> {
    setBusy(true)
    setError(null)
    setUnplaced(null)
    try {
      const transaction = await prepareTransaction({
        ...{ network, script, arguments: wanted.arguments, proposer: address },
        authorizers: wanted.authorizers,
        computeLimit: wanted.template.computeLimit,
      })
      setSigning(before => ({
        ...{ wanted, script, transaction, sent: null, done: false },
        run: (before?.run ?? 0) + 1,
      }))
    } catch (thrown) {
      setError(toToolError(thrown))
    } finally {
      setBusy(false)
    }
  }

  return {
    signing,
    busy,
    error,
    unplaced,
    /** Makes the transaction; `found` is where the chain itself says that the contracts are. */
    async make(wanted: LinkTransaction, found: FlowAddress | null): Promise<void> {
      const elsewhere = found ?? custody
      const { template } = wanted
      if (template.missingOn(network) !== null && elsewhere === null) {
        setError(null)
        setUnplaced(wanted)
      } else await build(wanted, template.script(network, elsewhere))
    },
    /** Goes on with what waits, once somebody has said where the contracts are. */
    async place(script: string, elsewhere: FlowAddress): Promise<void> {
      setCustody(elsewhere)
      if (unplaced) await build(unplaced, script)
    },
    buildAgain: async () => {
      if (signing) await build(signing.wanted, signing.script)
    },
    change: (part: Partial<LinkSigning>) =>
      setSigning(before => (before ? { ...before, ...part } : before)),
    leave: () => setSigning(null),
  }
}

export type LinkWork = ReturnType<typeof useLinkWork>
