import { queryOptions } from '@tanstack/react-query'
import type { FlowAddress } from '@toolkit/core/account/address'
import type { EvmAddress } from '@toolkit/core/account/evm-address'
import { CORE_CONTRACTS } from '@toolkit/core/contracts/core-contracts'
import { toToolError, tryTo } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { EventFields } from '@toolkit/explain/effects/event-fields'
import { noSuchBlock } from '../errors'
import type { EventRow } from '../events/event-rows'
import { queryClient } from '../query-client'
import { readLatestBlock } from './block'
import { type EventsQuestion, readEvents } from './events'
import { hasCoa } from './seen-coa-owner'
import { transactionQuery } from './transaction'

/** Blocks per request: the node's maximum. */
const BLOCKS = 250n
/** Requests per search. */
const CALLS = 40
/** Blocks per search. */
export const OWNER_SEARCH_BLOCKS = Number(BLOCKS) * CALLS

/** Creation of a COA. */
export interface CoaCreation {
  readonly transactionId: string
  readonly height: bigint
  /** Accounts whose storage its transaction could change. */
  readonly authorizers: readonly FlowAddress[]
  /** The authorizer that has it at `/storage/evm` now; null if none does. */
  readonly owner: FlowAddress | null
}

/** Result of a search, with the range of blocks searched. */
export interface OwnerSearch {
  readonly from: bigint
  readonly to: bigint
  readonly creation: CoaCreation | null
}

/**
 * Query that searches for the creation of a COA in the newest blocks up to `before`, or up to the latest sealed one.
 * Its event names no account, but the transaction has few authorizers, so their storage is checked.
 */
export function coaOwnerQuery(
  network: NetworkId,
  coa: EvmAddress,
  before: bigint | null,
  onProgress: (progress: number) => void,
) {
  return queryOptions({
    queryKey: [network, 'coa-owner', coa, `${before}`],
    queryFn: async ({ signal }): Promise<OwnerSearch> => {
      const latest = before ?? (await readLatestBlock(network, signal)).height
      const type = `A.${CORE_CONTRACTS[network].EVM}.EVM.CadenceOwnedAccountCreated`
      let to = latest
      for (let calls = 1; ; calls++) {
        const from = to < BLOCKS ? 0n : to - BLOCKS + 1n
        const rows = await rowsIn(network, { type, from, to }, signal)
        if (rows === null) {
          // The newest blocks gave no answer at all.
          if (to === latest) throw noSuchBlock(network, to)
          return { from: to + 1n, to: latest, creation: null }
        }
        const row = rows.find(one => coaOf(one) === coa)
        if (row) return { from, to: latest, creation: await creationOf(network, coa, row, signal) }
        onProgress(calls / CALLS)
        if (from === 0n || calls === CALLS) return { from, to: latest, creation: null }
        to = from - 1n
      }
    },
  })
}

/** Reads the events of some blocks; null if the node no longer has them. */
async function rowsIn(
  network: NetworkId,
  question: EventsQuestion,
  signal: AbortSignal,
): Promise<readonly EventRow[] | null> {
  try {
    return (await readEvents(network, question, signal)).rows
  } catch (error) {
    signal.throwIfAborted()
    if (/^chain\/(?:before-spork|no-such-height|state-gone)$/.test(toToolError(error).code))
      return null
    throw error
  }
}

/** Address in a COA creation event, 40 lower-case digits; null if it has none. */
const coaOf = (row: EventRow): string | null =>
  tryTo(() => EventFields.read(row)?.string('address'))
    ?.replace(/^0x/, '')
    .toLowerCase() ?? null

async function creationOf(
  network: NetworkId,
  coa: EvmAddress,
  { transactionId, height }: EventRow,
  signal: AbortSignal,
): Promise<CoaCreation> {
  const { authorizers } = await queryClient.fetchQuery(transactionQuery(network, transactionId))
  const different = [...new Set(authorizers)]
  const have = await Promise.all(different.map(one => hasCoa(network, one, coa, signal)))
  const owner = different[have.indexOf(true)] ?? null
  return { transactionId, height, authorizers: different, owner }
}
