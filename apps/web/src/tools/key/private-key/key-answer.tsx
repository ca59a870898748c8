import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { FileKey } from 'lucide-react'
import type { ReadKey } from '../../../secrets/key/read-key.task'
import { Answer } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Skeleton } from '../../../ui/loading'

/** Description of the key before its accounts are requested. Updates on typing. */
export function KeyAnswer({ read }: { readonly read: ReadKey }) {
  return (
    <Answer tone="success" message={describeKey(read)}>
      {read.part === 'public' ? (
        <p className="text-text-muted">
          You can view its other forms and find its accounts. To sign or export, enter the private
          key.
        </p>
      ) : null}
    </Answer>
  )
}

/** Describes a key in one phrase: `Private key on ECDSA P-256`. */
export function describeKey({ part, keys }: Pick<ReadKey, 'part' | 'keys'>): string {
  const curves = keys.map(
    ({ signatureAlgorithm }) => SIGNATURE_ALGORITHMS[signatureAlgorithm].label,
  )
  const key = part === 'private' ? 'Private key' : 'Public key'
  return curves.length === 1 ? `${key} on ${curves[0]}` : `${key}, valid on ${curves.join(' and ')}`
}

/** Placeholder for the answer until there is a key. */
export function NoKey({ busy }: { readonly busy: boolean }) {
  return (
    <Card>
      {busy ? (
        <div role="status" aria-label="Reading the key" className="flex flex-col gap-4">
          <Skeleton className="h-6 w-64 max-w-full" />
          <Skeleton className="h-28" />
        </div>
      ) : (
        <EmptyState icon={FileKey} title="No key yet">
          What the key is, its accounts and the key in every form appear here.
        </EmptyState>
      )}
    </Card>
  )
}
