import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import type { StandInAccessNode } from '../stand-in/access-node.ts'
import type { ChainEvent } from '../stand-in/ledger.ts'
import { createAccountTransaction, put } from '../stand-in/test-transactions.ts'

/** A transfer of FLOW in the form of the token's two events. */
export interface PutFlow {
  /** 16 hex digits. */
  readonly to: string
  /** With eight decimals. */
  readonly amount: string
}

/** Adds a transaction with a transfer of FLOW from the service account to a stand-in. Returns its ID. */
export function putFlow(node: StandInAccessNode, { to, amount }: PutFlow): string {
  const { network, serviceAddress: from } = node.ledger
  const token = `A.${CORE_CONTRACTS[network].FlowToken}.FlowToken`
  return putEvents(node, [
    flowEvent(`${token}.TokensWithdrawn`, amount, { from }),
    flowEvent(`${token}.TokensDeposited`, amount, { to }),
  ])
}

let transactions = 0n

/** Adds a transaction with these events to a stand-in, in a separate sealed block. Returns its ID. */
export function putEvents(node: StandInAccessNode, events: readonly ChainEvent[]): string {
  transactions += 1n
  // A different limit gives a different ID.
  const transaction = createAccountTransaction(node, { computeLimit: 100n + transactions })
  return put(node, transaction, { events })
}

function flowEvent(
  type: string,
  amount: string,
  end: Readonly<Record<string, string>>,
): ChainEvent {
  const fields = [
    { name: 'amount', value: { type: 'UFix64', value: amount } },
    ...Object.entries(end).map(([name, address]) => ({
      name,
      value: { type: 'Optional', value: { type: 'Address', value: `0x${address}` } },
    })),
  ]
  return { type, payload: `${JSON.stringify({ type: 'Event', value: { id: type, fields } })}\n` }
}

/** FlowToken's events as the chain's own contract declares them. */
const TOKEN_SOURCE = `access(all) contract FlowToken {
    access(all) event TokensWithdrawn(amount: UFix64, from: Address?)
    access(all) event TokensDeposited(amount: UFix64, to: Address?)
}
`

/** Deploys the contract FlowToken at the network's address. */
export function deployFlowToken({ ledger }: StandInAccessNode): void {
  const source = encodeUtf8(TOKEN_SOURCE)
  ledger.setContracts(CORE_CONTRACTS[ledger.network].FlowToken, { FlowToken: source })
}

/** Adds sealed blocks without transactions. */
export function addBlocks({ ledger }: StandInAccessNode, count: number): void {
  for (let at = 0; at < count; at++) ledger.addBlock([])
  ledger.sealUpTo(ledger.head('final').height)
}
