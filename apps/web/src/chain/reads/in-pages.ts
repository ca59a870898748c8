import { type ToolError, toToolError } from '@toolkit/core/errors'

/** Item that cannot be read, with the chain's reason. */
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
  /** Extracts the reason of a program failure from the chain's full message. */
  readonly reason: (message: string) => string
}

/** Returns the chain's full message of a program failure; null for every other error. */
export function failedProgram(error: unknown): string | null {
  const { code, cause }: ToolError = toToolError(error)
  return code === 'chain/script-failed' && typeof cause === 'string' ? cause : null
}

/**
 * Reads `items` in pages. A page whose program fails is bisected until the failing items are isolated: one broken
 * contract hides nothing else. Throws errors that are not the program's.
 */
export async function inPages<T, R>(
  items: readonly T[],
  size: number,
  request: (page: readonly T[]) => Promise<readonly R[]>,
  { signal, onProgress, reason }: PageOptions,
): Promise<InPages<T, R>> {
  const found: R[] = []
  const unread: Unread<T>[] = []
  let done = 0

  async function read(page: readonly T[]): Promise<void> {
    signal.throwIfAborted()
    try {
      found.push(...(await request(page)))
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
