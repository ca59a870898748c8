import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { guard, registerSecretHolder } from '../frame/clearing/secret-registry'
import type { OpenWithData, ToolManifest } from '../frame/manifest'
import { takeOpenWith } from '../frame/open-with'

export interface SecretToolProps<T extends ToolManifest> {
  /** Data from another tool; null after the tool was wiped. */
  readonly incoming: OpenWithData<T> | null
  /** Empties the tool: its fields, results and tasks. So does leaving the page. */
  readonly onWipe: () => void
}

interface Session<T extends ToolManifest> {
  /** Number of wipes: the `key` of the tool, so that no earlier state survives. */
  readonly wipings: number
  readonly incoming: OpenWithData<T> | null
}

/**
 * Page of a tool that handles secrets (`secrets: true` in its manifest): it consumes the data from another tool once,
 * and remounts the tool when it is wiped, left, or frozen by the browser.
 * @param tool its manifest; omitted if the tool consumes that data itself.
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
    // React keeps the previous state for its next render: a second render leaves only the new one.
    useEffect(() => setDrawn(wipings), [wipings])
    return <Tool key={wipings} incoming={incoming} onWipe={wipe} />
  }
}

/** Props of a page part beside its own. */
export interface SecretPartProps {
  /** Empties the part: its fields, results and tasks. So does leaving the page. */
  readonly onWipe: () => void
}

/**
 * Part of a page that handles secrets, in a tool with `secrets: false` that keeps its other input: only the part
 * remounts when it is wiped, left, or frozen by the browser. Components from `secrets/` in a tool without secrets are
 * wrapped in this.
 */
export function secretPart<P extends object>(
  Part: ComponentType<P & SecretPartProps>,
): ComponentType<P> {
  return function SecretPart(props: P) {
    const [wipings, setWipings] = useState(0)
    const wipe = useHolder(() => setWipings(before => before + 1), { whole: false, now: false })
    const [, setDrawn] = useState(0)
    // Rendered twice, like a page.
    useEffect(() => setDrawn(wipings), [wipings])
    return <Part key={wipings} {...props} onWipe={wipe} />
  }
}

interface HolderFacts {
  /** True if it is the whole page: the focus goes to its main field. */
  readonly whole: boolean
  /** True if it has a secret from the start. */
  readonly now: boolean
}

/**
 * Registers a holder of secrets: `wipe` is called when all of them are cleared, and when the page is left, closed,
 * reloaded or frozen, so that "Back" shows an empty tool. It clears inputs and results, cancels tasks and overwrites
 * secret bytes; it may be a new function on every render. Returns the function for a button.
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
