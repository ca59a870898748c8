import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { guard, registerSecretHolder } from '../frame/clearing/secret-registry'
import type { OpenWithData, ToolManifest } from '../frame/manifest'
import { takeOpenWith } from '../frame/open-with'

export interface SecretToolProps<T extends ToolManifest> {
  /** What another tool handed over; gone once the tool was wiped. */
  readonly incoming: OpenWithData<T> | null
  /** Empties the tool: its fields, results and tasks. Leaving the page does so too. */
  readonly onWipe: () => void
}

interface Session<T extends ToolManifest> {
  /** Counts the wipings: the `key` of the tool, so that nothing of before is kept anywhere in it. */
  readonly wipings: number
  readonly incoming: OpenWithData<T> | null
}

/**
 * The page of a tool that handles secrets (`secrets: true` in its manifest): it takes what was handed
 * over, once, and gives the tool a new start when it is wiped, left, or frozen by the browser.
 * @param tool its manifest; left out where the tool takes what is handed over itself.
 */
export function secretPage<T extends ToolManifest>(
  Tool: ComponentType<SecretToolProps<T>>,
  tool?: T,
): ComponentType {
  return function SecretPage() {
    const [{ wipings, incoming }, setSession] = useState<Session<T>>(() => ({
      wipings: 0,
      incoming: tool ? takeOpenWith(tool) : null,
    }))
    const wipe = useHolder(
      () => setSession(before => ({ wipings: before.wipings + 1, incoming: null })),
      { whole: true, now: incoming !== null },
    )
    const [, setDrawn] = useState(0)
    // React keeps the state before the last one for its next drawing: drawn twice, it has the new one alone.
    useEffect(() => setDrawn(wipings), [wipings])
    return <Tool key={wipings} incoming={incoming} onWipe={wipe} />
  }
}

/** What a part of a page gets besides its own properties. */
export interface SecretPartProps {
  /** Empties the part: its fields, results and tasks. Leaving the page does so too. */
  readonly onWipe: () => void
}

/**
 * A part of a page that handles secrets, in a tool that has `secrets: false` and keeps what else is typed:
 * the part alone gets a new start when it is wiped, left, or frozen by the browser. What a tool without
 * secrets takes from `secrets/` is made with this.
 */
export function secretPart<P extends object>(
  Part: ComponentType<P & SecretPartProps>,
): ComponentType<P> {
  return function SecretPart(props: P) {
    const [wipings, setWipings] = useState(0)
    const wipe = useHolder(() => setWipings(before => before + 1), { whole: false, now: false })
    const [, setDrawn] = useState(0)
    // Drawn twice, as a page is.
    useEffect(() => setDrawn(wipings), [wipings])
    return <Part key={wipings} {...props} onWipe={wipe} />
  }
}

interface HolderFacts {
  /** Whether it is the whole page: the focus goes to its main field. */
  readonly whole: boolean
  /** Whether it has a secret from the beginning. */
  readonly now: boolean
}

/**
 * Joins the holders of secrets: `wipe` is called when all of them are cleared, and when the page is left,
 * closed, reloaded or frozen, so that "Back" shows an empty tool. It clears inputs and results, cancels tasks
 * and overwrites secrets in bytes; it may be a new function on every render. Gives what a button calls.
 */
function useHolder(wipe: () => void, { whole, now }: HolderFacts): () => void {
  const latest = useRef(wipe)
  useEffect(() => {
    latest.current = wipe
  }, [wipe])
  const clear = useCallback(() => flushSync(() => latest.current()), [])
  const [first] = useState(now)
  useEffect(() => {
    const leave = registerSecretHolder(clear, { now: first })
    return () => {
      leave()
      latest.current()
    }
  }, [clear, first])
  return useCallback(() => {
    clear()
    guard.cleared(whole)
  }, [clear, whole])
}
