import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import { NETWORKS, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { activityNotIndexed, activityNotOffered } from '../errors'
import { bySchema } from '../http'
import { type AccountQuestion, accountKey } from './account-question'
import { requestNode } from './request-node'
import { addressOn, bigint, identifier } from './rest-values'
import { failureMessage } from './run-script'

// The access node's extended index, an optional feature (flow-go `engine/access/rest/experimental`, onflow/flow
// `openapi/experimental/openapi.yaml`). It may change without notice, so a field that a version lacks (`timestamp`) is
// optional, and an unknown role is shown as it is.

export type ActivityKind = 'transactions' | 'ft/transfers' | 'nft/transfers'

interface Entry {
  readonly transactionId: string
  readonly height: bigint
  /** RFC 3339, as given by the node; null if it gives none. */
  readonly time: string | null
}

export interface AccountTransaction extends Entry {
  readonly kind: 'transaction'
  /** `authorizer`, `payer`, `proposer`; `interacted` if only an event names the account. */
  readonly roles: readonly string[]
  readonly status: string | null
  /** Empty if it succeeded. */
  readonly error: string
}

export interface TokenTransfer extends Entry {
  readonly kind: 'transfer'
  /** `A.1654653399040a61.FlowToken`. */
  readonly token: string
  /** In units of 1e-8 of a fungible token; null for an NFT. */
  readonly amount: bigint | null
  /** Id of an NFT. */
  readonly nftId: string | null
  /** Null if tokens were minted or burned. */
  readonly from: FlowAddress | null
  readonly to: FlowAddress | null
  /** Distinguishes several transfers of a transaction. */
  readonly events: string
}

export interface ActivityPage {
  readonly entries: readonly (AccountTransaction | TokenTransfer)[]
  /** Cursor of the next, older page; null at the end. */
  readonly next: string | null
}

const entry = {
  transaction_id: identifier,
  block_height: bigint,
  timestamp: v.nullish(v.string(), null),
}
const next_cursor = v.nullish(v.pipe(v.string(), v.maxLength(1000)), null)

const transactions = v.object({
  next_cursor,
  transactions: v.array(
    v.object({
      ...entry,
      roles: v.array(v.string()),
      result: v.nullish(v.object({ status: v.string(), error_message: v.nullish(v.string(), '') })),
    }),
  ),
})

const NOBODY = /^(?:0x)?0*$/

const transfers = (network: NetworkId) => {
  const party = v.pipe(
    v.nullish(v.string(), ''),
    v.transform(text => (NOBODY.test(text) ? null : text)),
    v.nullable(addressOn(network)),
  )
  return v.object({
    next_cursor,
    transfers: v.array(
      v.object({
        ...entry,
        event_indices: v.nullish(v.array(v.string()), []),
        token_type: v.string(),
        amount: v.nullish(bigint, null),
        nft_id: v.nullish(v.string(), null),
        source_address: party,
        recipient_address: party,
      }),
    ),
  })
}

/** Entries per page: with results and events, a transaction may be 10 kB. */
const LIMIT = 25

/** Returns true if the network may have the index: a local chain never does. */
export const mayHaveActivity = (network: NetworkId) => !NETWORKS[network].isLocal

/**
 * Reads a page of an account's activity, newest first. Throws `activity/not-offered` if the node has no such index, and
 * `activity/not-indexed` if it is not built yet.
 */
async function readActivity(
  network: NetworkId,
  address: FlowAddress,
  kind: ActivityKind,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ActivityPage> {
  if (!mayHaveActivity(network)) throw activityNotOffered(network)
  const query = new URLSearchParams({
    limit: `${LIMIT}`,
    ...(kind === 'transactions' ? { expand: 'result' } : {}),
    ...(cursor === null ? {} : { cursor }),
  })
  const request = {
    path: `accounts/${address}/${kind}?${query}`,
    experimental: true,
    what: 'account activity',
    signal,
    failure: (body: unknown, status: number) => refusal(network, body, status),
  }
  try {
    if (kind === 'transactions') {
      const page = await requestNode(network, { ...request, read: bySchema(transactions) })
      return {
        next: page.next_cursor,
        entries: page.transactions.map(one => ({
          ...entryOf(one),
          kind: 'transaction',
          roles: one.roles,
          status: one.result?.status ?? null,
          error: one.result?.error_message ?? '',
        })),
      }
    }
    const page = await requestNode(network, { ...request, read: bySchema(transfers(network)) })
    return {
      next: page.next_cursor,
      entries: page.transfers.map(one => ({
        ...entryOf(one),
        kind: 'transfer',
        token: one.token_type,
        amount: one.amount,
        nftId: one.nft_id,
        from: one.source_address,
        to: one.recipient_address,
        events: one.event_indices.join(),
      })),
    }
  } catch (error) {
    if (error === NOTHING) return { entries: [], next: null }
    throw error
  }
}

const entryOf = (one: v.InferOutput<v.ObjectSchema<typeof entry, undefined>>): Entry => ({
  transactionId: one.transaction_id,
  height: one.block_height,
  time: one.timestamp,
})

/** The index has nothing for this account. */
const NOTHING = new Error('no activity')

function refusal(network: NetworkId, body: unknown, status: number): Error | null {
  const message = failureMessage(body)
  // The node answers an unknown path without a body.
  if (status === 404) return message === '' ? activityNotOffered(network) : NOTHING
  if (status === 501) return activityNotOffered(network)
  return /^Precondition failed|not initialized/i.test(message) ? activityNotIndexed(network) : null
}

/** Query for one page, as of now: the index can't be queried at a height. */
export function accountActivityQuery(
  { network, address }: Pick<AccountQuestion, 'network' | 'address'>,
  kind: ActivityKind,
  cursor: string | null,
) {
  return queryOptions({
    queryKey: accountKey({ network, address, height: null }, 'activity', kind, `${cursor}`),
    queryFn: ({ signal }) => readActivity(network, address, kind, cursor, signal),
  })
}
