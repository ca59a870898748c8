import { failedProgram } from '../../../../../chain/reads/in-pages'
import { programReason } from '../../../../../chain/reads/program-reason'

/** What can be sent, and what is refused and why. */
export interface Refusals<T> {
  readonly passed: readonly T[]
  /** In the chain's words. */
  readonly refused: ReadonlyMap<T, string>
  /** Left after so many were refused that the rest is taken for refused too. */
  readonly untried: readonly T[]
}

/** A collection that gives none away is not asked about each of its thousand NFTs. */
const MAX_REFUSED = 8

/**
 * Tries items by pages: a page that fails is halved until what makes it fail is known by itself. Throws what is
 * not the program's fault.
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
