import { type ToolError, toToolError } from '@toolkit/core/errors'

/** What cannot be read, and why, in the chain's words. */
export interface Unread<T> {
  readonly item: T
  readonly reason: string
}

export interface InPages<T, R> {
  readonly found: readonly R[]
  readonly unread: readonly Unread<T>[]
}

export interface PageOptions {
  readonly signal: AbortSignal
  readonly onProgress?: ((progress: number) => void) | undefined
  /** Why a program failed, from the chain's whole message. */
  readonly reason: (message: string) => string
}

/** The chain's whole message where a program failed; null for every other error. */
export function failedProgram(error: unknown): string | null {
  const { code, cause }: ToolError = toToolError(error)
  return code === 'chain/script-failed' && typeof cause === 'string' ? cause : null
}

/**
 * Asks for `items` by pages. A page whose program fails is halved, and its halves asked, until what makes it
 * fail is known by itself: one broken contract hides nothing else. Throws what is not the program's fault.
 */
export async function inPages<T, R>(
  items: readonly T[],
  size: number,
  ask: (page: readonly T[]) => Promise<readonly R[]>,
  { signal, onProgress, reason }: PageOptions,
): Promise<InPages<T, R>> {
  const found: R[] = []
  const unread: Unread<T>[] = []
  let done = 0

  async function read(page: readonly T[]): Promise<void> {
    signal.throwIfAborted()
    try {
      found.push(...(await ask(page)))
    } catch (error) {
      signal.throwIfAborted()
      const message = failedProgram(error)
      const [item] = page
      if (message === null || item === undefined) throw error
      if (page.length > 1) {
        const half = Math.ceil(page.length / 2)
        await read(page.slice(0, half))
        await read(page.slice(half))
        return
      }
      unread.push({ item, reason: reason(message) })
    }
    done += page.length
    onProgress?.(done / items.length)
  }

  for (let at = 0; at < items.length; at += size) await read(items.slice(at, at + size))
  return { found, unread }
}
