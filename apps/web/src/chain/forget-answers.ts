import type { NetworkId } from '@toolkit/core/network/networks'

type Forget = (...queryKey: readonly [NetworkId, ...string[]]) => void

let forget: Forget = () => undefined

/**
 * Forgets the answers to questions whose query keys start with these, so that what is shown next asks anew.
 * The library that asks comes late, with what asks first; until then there is nothing to forget.
 */
export const forgetAnswers: Forget = (...queryKey) => forget(...queryKey)

/** Says what forgets. For the query client alone. */
export function onForget(by: Forget): void {
  forget = by
}
