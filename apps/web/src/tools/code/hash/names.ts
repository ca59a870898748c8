import { HASHES, type HashName } from '@toolkit/core/hash/algorithms'

const LABELS: Readonly<Partial<Record<HashName, string>>> = {
  'KMAC128-BLS': 'KMAC128 for BLS',
}

/** What a row is called. */
export function hashLabel(name: HashName, hmac = false): string {
  const label = LABELS[name] ?? name
  return hmac && HASHES[name].blockLength !== null ? `HMAC-${label}` : label
}
