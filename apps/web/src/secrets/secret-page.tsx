import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { takeHandover } from '../frame/handover'
import type { Handed, ToolManifest } from '../frame/manifest'

export interface SecretToolProps<T extends ToolManifest> {
  /** What another tool handed over; gone once the tool was wiped. */
  readonly handed: Handed<T> | null
  /** Empties the tool: its fields, results and tasks. Leaving the page does so too. */
  readonly onWipe: () => void
}

interface Session<T extends ToolManifest> {
  /** Counts the wipings: the `key` of the tool, so that nothing of before is kept anywhere in it. */
  readonly wipings: number
  readonly handed: Handed<T> | null
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
    const [{ wipings, handed }, setSession] = useState<Session<T>>(() => ({
      wipings: 0,
      handed: tool ? takeHandover(tool) : null,
    }))
    const wipe = () => setSession(before => ({ wipings: before.wipings + 1, handed: null }))
    useWipe(wipe)
    const [, setDrawn] = useState(0)
    // React keeps the state before the last one for its next drawing: drawn twice, it has the new one alone.
    useEffect(() => setDrawn(wipings), [wipings])
    return <Tool key={wipings} handed={handed} onWipe={wipe} />
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
    const wipe = () => setWipings(before => before + 1)
    useWipe(wipe)
    const [, setDrawn] = useState(0)
    // Drawn twice, as a page is.
    useEffect(() => setDrawn(wipings), [wipings])
    return <Part key={wipings} {...props} onWipe={wipe} />
  }
}

/**
 * Calls `wipe` when the page is left: by going to another tool, by closing or reloading, and before
 * the browser freezes it, so that "Back" shows an empty tool. `wipe` clears inputs and results,
 * cancels tasks and overwrites secrets in bytes; it may be a new function on every render.
 */
function useWipe(wipe: () => void): void {
  const latest = useRef(wipe)
  useEffect(() => {
    latest.current = wipe
  }, [wipe])
  useEffect(() => {
    // At once: what is only scheduled would still stand in a page that is frozen now and shown again.
    const leave = () => flushSync(() => latest.current())
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      latest.current()
    }
  }, [])
}
