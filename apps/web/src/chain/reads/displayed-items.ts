import type { AccountQuestion, ReaderOptions } from './account-question'
import { storedOf, type UnreadItem } from './account-stored'
import { inPages } from './in-pages'
import { programReason, runAccountScript } from './run-account-script'
import type { ScriptRequest } from './script'

export interface DisplayedItems<T> {
  /** Height of the block that was read. */
  readonly height: bigint
  /** `displayFault` is the reason why an item's name cannot be read, though the rest of it can. */
  readonly found: readonly (T & { readonly displayFault: string | null })[]
  /** Items whose contract is broken. */
  readonly unread: readonly UnreadItem[]
}

interface ItemKind<T> {
  readonly kind: 'vault' | 'collection'
  /** Suffix of the type identifiers of broken items. */
  readonly type: 'Vault' | 'Collection'
  /** Items per script. */
  readonly page: number
  /** For errors: "a list of vaults". */
  readonly what: string
  /** Builds the script that reads items by path, with the views of their display or without. */
  readonly script: (
    question: AccountQuestion,
    paths: readonly string[],
    views: boolean,
  ) => ScriptRequest<readonly T[]>
}

/**
 * Reads the stored items of a kind with the names that their contracts give them. An item whose display fails is read
 * without it.
 */
export async function readDisplayed<T extends { readonly path: string }>(
  question: AccountQuestion,
  { kind, type, page, what, script }: ItemKind<T>,
  { signal, onProgress }: ReaderOptions,
): Promise<DisplayedItems<T>> {
  const { height, items, broken } = await storedOf(question, {
    signal,
    onProgress: done => onProgress?.(done / 2),
  })
  const query = (views: boolean) => (some: readonly { readonly path: string }[]) => {
    const paths = some.map(({ path }) => path)
    return runAccountScript(question.network, script(question, paths, views), what, {
      height,
      signal,
    })
  }
  const requested = items.filter(item => item.kind === kind)
  const options = { signal, reason: programReason }
  const named = await inPages(requested, page, query(true), {
    ...options,
    onProgress: done => onProgress?.((1 + done) / 2),
  })
  const faults = new Map(named.unread.map(({ item, reason }) => [item.path, reason]))
  const nameless = named.unread.map(({ item }) => item)
  const plain = await inPages(nameless, page, query(false), options)
  return {
    height,
    found: [...named.found, ...plain.found].map(one => ({
      ...one,
      displayFault: faults.get(one.path) ?? null,
    })),
    unread: [
      ...broken.filter(one => one.type.endsWith(`.${type}`)),
      ...plain.unread.map(({ item, reason }) => ({ path: item.path, type: item.type, reason })),
    ],
  }
}
