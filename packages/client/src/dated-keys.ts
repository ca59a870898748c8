import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'

/** Account keys, with their time. */
export interface DatedKeys {
  readonly keys: readonly AccountKey[]
  /** True if they are from the requested height, not current. */
  readonly ofThen: boolean
}

/**
 * Fetches the keys of an account for signature checks: after block `height` if the node still has that, otherwise, and
 * without a height, the current ones. A node reports a missing height in many ways, including a 500.
 * @param request fetches the keys at a height; null for the current ones.
 * @param isUnanswered returns true for errors unrelated to the height: the node did not answer.
 */
export async function datedKeys(
  request: (height: bigint | null) => Promise<readonly AccountKey[]>,
  height: bigint | null,
  isUnanswered: (error: unknown) => boolean,
): Promise<DatedKeys> {
  if (height !== null) {
    try {
      return { keys: await request(height), ofThen: true }
    } catch (error) {
      if (isUnanswered(error)) throw error
    }
  }
  return { keys: await request(null), ofThen: false }
}
