import type { Certainty, PastedKind } from '@toolkit/explain/detect/guess'
import { toolOf } from '@toolkit/explain/detect/tool-of-kind'
import type { Data } from '../data-kinds'
import type { ToolEntry } from '../manifest'
import { type Offer, offersFor, tiesOf } from '../tool-offers'
import type { Interpretation } from './interpretation'

/** A tool that can open the pasted value, with the label of the action and the reason for the guess. */
export interface PasteOffer extends Offer {
  readonly kind: PastedKind
  readonly certainty: Certainty
  readonly because: string
  readonly secret: boolean
  /** True if it is only a part of the text. */
  readonly within?: true | undefined
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
  const { kind, certainty, because, secret, within, network, holds } = interpretation
  const first: string = toolOf(interpretation)
  return (
    offersFor(from, interpretation.data)
      .filter(({ tool, data }) => data.kind !== 'file' || holdsFor(tool, holds))
      .map(offer => ({ ...offer, kind, certainty, because, secret, within, network }))
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
