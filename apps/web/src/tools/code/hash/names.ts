import { HASHES, type HashName } from '@toolkit/core/hash/algorithms'
import type { KeyUse } from './question'

const LABELS: Readonly<Partial<Record<HashName, string>>> = {
  'KMAC128-BLS': 'KMAC128 for BLS',
}

/** What a row is called. */
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
