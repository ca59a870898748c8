import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'

/** One act of a dialog: busy while it lasts, its error when it fails. */
export function useAct() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ToolError | null>(null)
  /** Gives whether it went well. */
  async function act(work: () => Promise<void>): Promise<boolean> {
    if (busy) return false
    setBusy(true)
    setError(null)
    try {
      await work()
      return true
    } catch (reason) {
      setError(toToolError(reason))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, setError, act }
}
