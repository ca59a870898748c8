import type { Certainty } from '@toolkit/explain/detect/guess'
import type { Data } from '../data-kinds'
import type { ToolEntry } from '../manifest'
import type { ToolId } from '../tool-ids'
import { type Offer, offersFor, tiesOf } from '../tool-offers'
import type { Interpretation, ReadKind } from './interpretation'

/** A tool that can open the pasted value, with the label of the action and the reason for the guess. */
export interface PasteOffer extends Offer {
  readonly kind: ReadKind
  readonly certainty: Certainty
  readonly because: string
  readonly secret: boolean
}

/**
 * Preferred tool of a kind that several tools take. No manifest can declare that; other kinds follow the tools' main
 * purpose (`offersFor`).
 */
const FIRST: Readonly<Partial<Record<ReadKind, ToolId>>> = {
  'evm-address': 'account-lookup',
  'public-key': 'account-lookup',
  'private-key': 'key-private-key',
  'flow-json': 'key-private-key',
  pdf: 'key-private-key',
  keystore: 'key-keystore',
  transaction: 'tx-analyze',
  cadence: 'code-rlp-tx',
  signature: 'key-verify',
  base64: 'code-base64',
  hex: 'code-hex',
  text: 'code-hash',
  file: 'code-hash',
}

/**
 * Lists the tools that can open `interpretations`, best first, each once. The best tool of each reading comes before the
 * further ones of all that are equally certain: 64 digits offer Private Key first, and then the transaction with that
 * id. Only tools whose manifest accepts it are offered.
 * @param from the calling tool, which is left out.
 */
export function offersOf(
  interpretations: readonly Interpretation[],
  from: ToolEntry | null = null,
): readonly PasteOffer[] {
  const lists = interpretations.map(interpretation => ({
    certainty: interpretation.certainty,
    offers: offersOfInterpretation(interpretation, from),
  }))
  const ordered: PasteOffer[] = []
  for (let at = 0; at < lists.length; ) {
    const end = lists.findIndex(({ certainty }, i) => i > at && certainty !== lists[at]?.certainty)
    const same = lists.slice(at, end < 0 ? lists.length : end).map(({ offers }) => offers)
    ordered.push(...same.flatMap(offers => offers.slice(0, 1)))
    ordered.push(...same.flatMap(offers => offers.slice(1)))
    at += same.length
  }
  const seen = new Set<string>()
  return ordered.filter(({ tool }) => !seen.has(tool.id) && seen.add(tool.id))
}

function offersOfInterpretation(
  interpretation: Interpretation,
  from: ToolEntry | null,
): readonly PasteOffer[] {
  const { kind, certainty, because, secret, network, holds } = interpretation
  const first = FIRST[kind]
  return (
    offersFor(from, interpretation.data)
      .filter(({ tool, data }) => data.kind !== 'file' || holdsFor(tool, holds))
      .map(offer => ({ ...offer, kind, certainty, because, secret, network }))
      // Stable: all but the first keep their order.
      .sort((a, b) => Number(b.tool.id === first) - Number(a.tool.id === first))
  )
}

/** Returns true if a tool that takes files also takes the possible content of this one. */
function holdsFor(tool: ToolEntry, holds: Interpretation['holds'] = []): boolean {
  const { accepts } = tiesOf(tool)
  return holds.some(kind => accepts[kind] !== undefined)
}

/** Returns true if a tool, or one of its fields, takes one of these kinds. */
export function takesAny(kinds: readonly Data['kind'][], { data }: Interpretation): boolean {
  return data.some(({ kind }) => kinds.includes(kind))
}
