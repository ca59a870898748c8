import { useEffect, useState } from 'react'
import type { Data, DataKind } from '../tools/data-kinds'
import { takeHandover } from '../tools/handoff'
import { useKeyPage } from './use-key-page'

export interface Life<K extends DataKind> {
  /** Counts lives: the `key` of the tool, so that nothing of the one before is kept anywhere in it. */
  readonly round: number
  /** What another tool handed over; the first life alone has it. */
  readonly handed: Extract<Data, { kind: K }> | null
  /** Ends this life and begins the next; leaving the page does so too. */
  readonly wipe: () => void
}

/** The lives of a tool: wiping gives it a new one, with empty fields and no results. */
export function useLife<K extends DataKind>(toolId: string, kinds: readonly K[]): Life<K> {
  const [life, setLife] = useState(() => ({ round: 0, handed: takeHandover(toolId, kinds) }))
  const wipe = () => setLife(({ round }) => ({ round: round + 1, handed: null }))
  useKeyPage(wipe)
  const { round } = life
  const [, setDrawn] = useState(0)
  // React keeps the state before the last one for its next drawing: drawn twice, it has the new one alone.
  useEffect(() => setDrawn(round), [round])
  return { ...life, wipe }
}
