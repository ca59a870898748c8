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
 * @param ask asks for the keys at a height; null is now.
 * @param isUnanswered tells the errors that say nothing of the height: nobody answered.
 */
export async function datedKeys(
  ask: (height: bigint | null) => Promise<readonly AccountKey[]>,
  height: bigint | null,
  isUnanswered: (error: unknown) => boolean,
): Promise<DatedKeys> {
  if (height !== null) {
    try {
      return { keys: await ask(height), ofThen: true }
    } catch (error) {
      if (isUnanswered(error)) throw error
    }
  }
  return { keys: await ask(null), ofThen: false }
}
