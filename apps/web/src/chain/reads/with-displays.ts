import type { ReaderOptions } from './account-question'
import type { StoredItems, UnreadItem } from './account-stored'
import { inPages } from './in-pages'
import { programReason } from './program-reason'

export interface DisplayedItems<T> {
  /** `displayFault` says why an item's name can't be read, though the rest of it can. */
  readonly found: readonly (T & { readonly displayFault: string | null })[]
  /** Items whose contract is broken. */
  readonly unread: readonly UnreadItem[]
}

/**
 * Stored items of a kind with the names that their contracts give them. What fails with its name is asked
 * for without it.
 * @param ask for a page of items by their paths, with the views of their display or without.
 */
export async function withDisplays<T extends { readonly path: string }>(
  stored: StoredItems,
  kind: {
    readonly kind: 'vault' | 'collection'
    readonly type: 'Vault' | 'Collection'
    readonly page: number
  },
  ask: (paths: readonly string[], views: boolean) => Promise<readonly T[]>,
  { signal, onProgress }: ReaderOptions,
): Promise<DisplayedItems<T>> {
  const askPage = (views: boolean) => (page: readonly { readonly path: string }[]) =>
    ask(
      page.map(({ path }) => path),
      views,
    )
  const items = stored.items.filter(item => item.kind === kind.kind)
  const options = { signal, reason: programReason }
  const named = await inPages(items, kind.page, askPage(true), { ...options, onProgress })
  const failed = new Map(named.unread.map(({ item, reason }) => [item.path, reason]))
  const plain = await inPages(
    named.unread.map(({ item }) => item),
    kind.page,
    askPage(false),
    options,
  )
  return {
    found: [...named.found, ...plain.found].map(one => ({
      ...one,
      displayFault: failed.get(one.path) ?? null,
    })),
    unread: [
      ...stored.broken.filter(({ type }) => type.endsWith(`.${kind.type}`)),
      ...plain.unread.map(({ item, reason }) => ({ path: item.path, type: item.type, reason })),
    ],
  }
}
