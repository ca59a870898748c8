import type { BoundProof } from '@toolkit/explain/review/bound/bound'
import { Check } from 'lucide-react'
import type { SignerReview } from '../../transaction/review/use-signer-review'

const PROOFS: Readonly<Record<BoundProof, readonly string[]>> = {
  template: ['Template unchanged', 'Network’s contracts'],
  published: ['Published transaction', 'Known contracts'],
  code: ['Every use of the account understood'],
}

/** Evidence that a transaction does what it says, each item with a tick. */
export function Evidence({ review: { review, simulation } }: { readonly review: SignerReview }) {
  const { state } = simulation
  const isSimulated =
    state.status === 'success' && state.data.simulationResult.trial.kind === 'succeeds'
  const proof = review?.proof ?? null
  const items = [...(proof ? PROOFS[proof] : []), ...(isSimulated ? ['Simulated'] : [])]
  return (
    <ul
      aria-label="Evidence"
      className="flex min-h-4 flex-wrap gap-x-4 gap-y-1 text-text-muted text-xs"
    >
      {items.map(item => (
        <li key={item} className="flex items-center gap-1.5">
          <Check aria-hidden className="size-3.5 shrink-0 text-success" />
          {item}
        </li>
      ))}
    </ul>
  )
}
