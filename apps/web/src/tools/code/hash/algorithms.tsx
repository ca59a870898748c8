import { HASHES, type HashName } from '@toolkit/core/hash/algorithms'
import { useState } from 'react'
import { Disclosure } from '../../../ui/layout/disclosure'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { PANE_FOLD } from '../../../ui/layout/pane-panel'
import { Badge } from '../../../ui/values/badge'
import type { KeyUse } from './question'

const LABELS: Readonly<Partial<Record<HashName, string>>> = {
  'KMAC128-BLS': 'KMAC128 for BLS',
}

/** Label of a row. */
export function hashLabel(name: HashName, use: KeyUse = 'none'): string {
  const label = LABELS[name] ?? name
  switch (use) {
    case 'hmac':
      return HASHES[name].blockLength === null ? label : `HMAC-${label}`
    case 'keyed':
      return HASHES[name].keyedOnly ? label : `${label} keyed`
    case 'derive':
      return `${label} derived key`
    case 'none':
      return label
  }
}

/** Algorithm with its Cadence name and caveats. */
export function AlgorithmName(props: { readonly name: HashName; readonly keyUse: KeyUse }) {
  const { cadence, weakness } = HASHES[props.name]
  return (
    <span className="flex flex-wrap items-center gap-x-2 sm:flex-col sm:items-start">
      <span className="font-medium">{hashLabel(props.name, props.keyUse)}</span>
      {cadence ? (
        <span
          translate="no"
          title="Name in Cadence’s HashAlgorithm"
          className="bytes text-accent text-xs"
        >
          {cadence}
        </span>
      ) : null}
      {weakness === 'broken' ? <Badge tone="danger">Broken</Badge> : null}
      {weakness === 'checksum' ? <Badge tone="warning">Checksum</Badge> : null}
    </span>
  )
}

export interface AlgorithmPickerProps {
  readonly value: readonly HashName[]
  readonly onChange: (value: readonly HashName[]) => void
}

const Choices = lazyPart(async () => (await import('./algorithm-choices')).AlgorithmChoices, {
  name: 'The list of algorithms',
  loading: null,
})

/** Selects the algorithms for files, which are all computed in one pass. */
export function AlgorithmPicker(props: AlgorithmPickerProps) {
  const { value } = props
  const [open, setOpen] = useState(false)
  const summary =
    value.length > 3 ? `${value.length} chosen` : value.map(name => hashLabel(name)).join(', ')
  return (
    <Disclosure
      label="Algorithms for files"
      summary={summary || 'none'}
      open={open}
      onToggle={setOpen}
      className={PANE_FOLD}
    >
      {open ? <Choices {...props} /> : null}
    </Disclosure>
  )
}

/** Label of a file's digest among those of several files. */
export const fileDigestLabel = (name: HashName, keyUse: KeyUse, file: File) =>
  `${hashLabel(name, keyUse)} of ${file.name}`
