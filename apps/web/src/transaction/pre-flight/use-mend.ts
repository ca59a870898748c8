import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { Fix } from '@toolkit/explain/preflight/finding'
import { fixLabel } from '@toolkit/explain/preflight/finding-messages'
import { useState } from 'react'
import { applyFix, dropsSignatures } from './apply-fix'

export interface Mend {
  readonly busy: boolean
  /** The failed fix, with its error. */
  readonly failed: { readonly fix: Fix; readonly error: ToolError } | null
  readonly putRight: (fix: Fix) => Promise<void>
}

/** Applies fixes of the pre-flight findings; `onChange` gets the resulting transaction. */
export function useMend(
  network: NetworkId,
  transaction: Transaction,
  onChange: (transaction: Transaction) => void,
): Mend {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Mend['failed']>(null)
  async function putRight(fix: Fix): Promise<void> {
    setFailed(null)
    setBusy(true)
    try {
      onChange(await applyFix(network, transaction, fix))
    } catch (caught) {
      setFailed({ fix, error: toToolError(caught) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, failed, putRight }
}

/** Label of the button that fixes it: "Use 95 and sign again"; null if it is fixed elsewhere. */
export function mendLabel(fix: Fix | null, transaction: Transaction): string | null {
  const label = fix && fixLabel(fix)
  return label && fix && dropsSignatures(fix, transaction) ? `${label} and sign again` : label
}
