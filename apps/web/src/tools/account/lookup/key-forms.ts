import { useEffect, useState } from 'react'
import type { KeyFormReader } from './read-question'

let reader: KeyFormReader | null = null

async function loadKeyForms(): Promise<void> {
  reader = (await import('./read-key-form')).readKeyForm
}

export interface KeyForms {
  /** Null until loaded. */
  readonly read: KeyFormReader | null
  /** True if loading failed. */
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * Returns the parser for PEM, JWK, DER and similar formats, loaded once one of them is `requested`.
 */
export function useKeyForms(requested: boolean): KeyForms {
  const [, setArrived] = useState(false)
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again.
  useEffect(() => {
    if (!requested || reader) return
    let current = true
    loadKeyForms().then(
      () => current && setArrived(true),
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [requested, round])

  return {
    read: reader,
    failed,
    retry() {
      setFailed(false)
      setRound(count => count + 1)
    },
  }
}
