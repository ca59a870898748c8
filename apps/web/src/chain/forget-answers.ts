import type { NetworkId } from '@toolkit/core/network/networks'

type Forget = (...queryKey: readonly [NetworkId, ...string[]]) => void

let forget: Forget = () => undefined

/**
 * Invalidates the queries whose keys start with these, so that the next view refetches. The query library loads lazily,
 * with the first query; until then there is nothing to invalidate.
 */
export const forgetAnswers: Forget = (...queryKey) => forget(...queryKey)

/** Registers the implementation. For the query client alone. */
export function onForget(by: Forget): void {
  forget = by
}
