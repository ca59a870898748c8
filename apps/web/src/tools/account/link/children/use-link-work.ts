import type { FlowAddress } from '@toolkit/core/account/address'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { useState } from 'react'
import { useKeptInput } from '../../../../frame/kept-input'
import type { Sent } from '../../../../transaction/drafts/transaction-draft'
import { prepareTransaction } from '../../../../transaction/sending/prepare-transaction'
import manifest from '../manifest'
import { checkLink, type LinkFaults, type LinkPlace } from './check-link'
import type { LinkTransaction } from './link-templates'
import type { LinkAct } from './link-words'

/** A transaction about a link on its way. Public data. */
export interface LinkSigning {
  readonly wanted: LinkTransaction
  /** Its source, with where the contracts are. */
  readonly script: string
  readonly place: Place
  readonly transaction: Transaction
  readonly sent: Sent | null
  readonly done: boolean
  readonly run: number
}

/** What is wrong with what was entered for an act. */
export type FoundFaults = LinkFaults & { readonly act: LinkAct }

/** Where the contracts are. */
type Place = Pick<LinkPlace, 'custody' | 'named'> | null

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
  const [faults, setFaults] = useState<FoundFaults | null>(null)

  async function build(wanted: LinkTransaction, script: string, place: Place): Promise<void> {
    setBusy(true)
    setError(null)
    setFaults(null)
    setUnplaced(null)
    try {
      const wrong = place && (await checkLink({ network, address, ...place }, wanted))
      if (wrong) {
        setFaults({ act: wanted.facts.act, ...wrong })
        return
      }
      const transaction = await prepareTransaction({
        ...{ network, script, arguments: wanted.arguments, proposer: address },
        authorizers: wanted.authorizers,
        computeLimit: wanted.template.computeLimit,
      })
      setSigning(before => ({
        ...{ wanted, script, place, transaction, sent: null, done: false },
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
    faults,
    /** What was wrong is being mended. */
    clearFaults: () => setFaults(null),
    unplaced,
    /** The account of the contracts, as somebody has named it. */
    custody,
    forgetCustody: () => setCustody(null),
    /** Makes the transaction; `found` is where the chain itself says that the contracts are. */
    async make(wanted: LinkTransaction, found: FlowAddress | null): Promise<void> {
      const elsewhere = found ?? custody
      const { template } = wanted
      if (template.missingOn(network) !== null && elsewhere === null) {
        setError(null)
        setUnplaced(wanted)
      } else {
        const place = elsewhere && { custody: elsewhere, named: found === null }
        await build(wanted, template.script(network, elsewhere), place)
      }
    },
    /** Goes on with what waits, once somebody has said where the contracts are. */
    async place(script: string, elsewhere: FlowAddress): Promise<void> {
      setCustody(elsewhere)
      if (unplaced) await build(unplaced, script, { custody: elsewhere, named: true })
    },
    buildAgain: async () => {
      if (signing) await build(signing.wanted, signing.script, signing.place)
    },
    change: (part: Partial<LinkSigning>) =>
      setSigning(before => (before ? { ...before, ...part } : before)),
    leave: () => setSigning(null),
  }
}

export type LinkWork = ReturnType<typeof useLinkWork>
