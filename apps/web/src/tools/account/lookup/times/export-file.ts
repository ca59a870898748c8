import type { FlowAddress } from '@toolkit/core/account/address'
import { formatAddress } from '@toolkit/core/account/address'
import type { NetworkId } from '@toolkit/core/network/networks'
import { type Plain, toPlain } from './plain-data'

/** Fetched part: its data, or why there is none. */
export type CollectedPart =
  | { readonly name: string; readonly bytes: 'hex' | 'text'; readonly data: unknown }
  | { readonly name: string; readonly failed: string }

/** Snapshot of an account at one block. */
export interface Collection {
  readonly network: NetworkId
  readonly address: FlowAddress
  readonly height: bigint
  /** RFC 3339 text from the node. */
  readonly blockTime: string
  /** In milliseconds since 1970. */
  readonly madeAt: number
  readonly parts: readonly CollectedPart[]
}

const EXPORT_FORMAT = 'flow-account'
const EXPORT_VERSION = 1

/** Returns the fetched parts as JSON data, by name. */
export function plainParts({ parts }: Pick<Collection, 'parts'>): Readonly<Record<string, Plain>> {
  return Object.fromEntries(
    parts.flatMap(part => ('data' in part ? [[part.name, toPlain(part.data, part.bytes)]] : [])),
  )
}

/**
 * Formats the export file, described in docs/account-export.md. The same collection always gives
 * the same text.
 */
export function exportText(collection: Collection): string {
  const { network, address, height, blockTime, madeAt, parts } = collection
  const failed = Object.fromEntries(
    parts.flatMap(part => ('failed' in part ? [[part.name, part.failed]] : [])),
  )
  const file = toPlain({
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    network,
    address: formatAddress(address),
    block: { height, time: blockTime },
    madeAt: new Date(madeAt).toISOString(),
    parts: plainParts(collection),
    failed,
  })
  return `${JSON.stringify(file, null, 2)}\n`
}
