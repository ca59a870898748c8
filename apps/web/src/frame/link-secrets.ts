import { mayHoldSecret } from '@toolkit/explain/detect/secret-candidates'
import { FIND_SECRETS } from '../ui/fields/secret-gate'
import { runTask } from '../workers/run-task'

/** Fields with public IDs, hashes or keys: 32 bytes there are not a private key. */
const PUBLIC_FIELDS: ReadonlySet<string> = new Set(['id', 'block', 'collection', 'key', 'expected'])
const ID = /^(?:0x)?[0-9a-f]{64}$/i

/**
 * Returns true if a field of a link, or of its path, may contain a secret.
 * @throws ToolError if the check is unavailable; then there is no link.
 */
export async function linkHoldsSecret(link: string): Promise<boolean> {
  const url = new URL(link, window.location.href)
  const fields = [...new URLSearchParams(url.hash.slice(1)), ...url.searchParams]
  const texts = fields.flatMap(([name, value]) =>
    PUBLIC_FIELDS.has(name) && ID.test(value) ? [] : [value],
  )
  const doubtful = texts.filter(mayHoldSecret)
  if (doubtful.length === 0) return false
  const found = await runTask(FIND_SECRETS, doubtful)
  return found.some(ranges => ranges.length > 0)
}
