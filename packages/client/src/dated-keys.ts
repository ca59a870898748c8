import type { AccountKey } from '@toolkit/core/transaction/verify-transaction'

/** Keys of an account, and of when they are. */
export interface DatedKeys {
  readonly keys: readonly AccountKey[]
  /** Whether they are of the height that was asked for, and not of now. */
  readonly ofThen: boolean
}

/**
 * The keys of an account, for checking signatures: as block `height` left them where the node still knows that, else,
 * and without a height, as they are now. A node says in many ways that it lacks a height, with a 500 too.
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
