import { failedProgram } from '../../../../../chain/reads/in-pages'
import { programReason } from '../../../../../chain/reads/run-account-script'

/** Items that can be sent, and those rejected, with the reason. */
export interface Refusals<T> {
  readonly passed: readonly T[]
  /** Chain's error message. */
  readonly refused: ReadonlyMap<T, string>
  /** Items left untried once so many were rejected that the rest is assumed to be too. */
  readonly untried: readonly T[]
}

/** Keeps a fully locked collection from being tried NFT by NFT, a thousand times. */
const MAX_REFUSED = 8

/**
 * Tries items in pages: a failing page is halved until the failing items are isolated. Throws
 * failures that aren't the program's.
 */
export async function tryItems<T>(
  items: readonly T[],
  size: number,
  send: (page: readonly T[]) => Promise<unknown>,
  { signal }: { readonly signal: AbortSignal },
): Promise<Refusals<T>> {
  const passed: T[] = []
  const refused = new Map<T, string>()
  const untried: T[] = []

  async function attempt(page: readonly T[]): Promise<void> {
    signal.throwIfAborted()
    if (refused.size >= MAX_REFUSED) return void untried.push(...page)
    try {
      await send(page)
      passed.push(...page)
    } catch (error) {
      signal.throwIfAborted()
      const message = failedProgram(error)
      const [item] = page
      if (message === null || item === undefined) throw error
      if (page.length === 1) return void refused.set(item, programReason(message))
      const half = Math.ceil(page.length / 2)
      await attempt(page.slice(0, half))
      await attempt(page.slice(half))
    }
  }

  for (let at = 0; at < items.length; at += size) await attempt(items.slice(at, at + size))
  return { passed, refused, untried }
}
