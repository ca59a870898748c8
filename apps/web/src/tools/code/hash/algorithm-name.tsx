import { HASHES, type HashName } from '@toolkit/core/hash/algorithms'
import { Badge } from '../../../ui/badge'
import { hashLabel } from './names'
import type { KeyUse } from './question'

/** An algorithm, with Cadence's name for it and what to mind. */
export function AlgorithmName(props: { readonly name: HashName; readonly keyUse: KeyUse }) {
  const { cadence, weakness } = HASHES[props.name]
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end sm:min-w-32">
      <span className="font-medium">{hashLabel(props.name, props.keyUse)}</span>
      {cadence ? (
        <span title="Its name in Cadence’s HashAlgorithm" className="bytes text-accent text-xs">
          {cadence}
        </span>
      ) : null}
      {weakness === 'broken' ? <Badge tone="danger">Broken</Badge> : null}
      {weakness === 'checksum' ? <Badge tone="warning">Checksum</Badge> : null}
    </span>
  )
}
