import { type SendEnds, type SendRoute, sendRoutesScript } from '@toolkit/core/queries/send-routes'
import { inPages } from '../../../../../chain/reads/in-pages'
import { programReason, runAccountScript } from '../../../../../chain/reads/run-account-script'
import type { Blocker } from './read-holdings'

const ROUTES_AT_ONCE = 20

/** Receivers of a recipient for a sender's holdings. */
export interface Routes {
  /** True if the recipient can receive FLOW. */
  readonly flow: boolean
  /** Reason why the item at a storage path cannot be received; null if it can. */
  readonly blockerOf: (path: string) => Blocker | null
  readonly receiverOf: (path: string) => string | null
}

/** Queries the recipient's receivers in pages, so that one broken contract hides nothing else. */
export async function readRoutes(
  ends: SendEnds,
  vaults: readonly { readonly path: string }[],
  collections: readonly { readonly path: string }[],
  signal: AbortSignal,
): Promise<Routes> {
  const submit = (some: readonly string[], of: 'vaults' | 'collections') =>
    runAccountScript(
      ends.network,
      of === 'vaults' ? sendRoutesScript(ends, some, []) : sendRoutesScript(ends, [], some),
      'where something is received',
      { height: null, signal },
    )
  const { flow } = await submit([], 'vaults')
  const found = new Map<string, SendRoute>()
  const broken = new Map<string, string>()
  for (const [of, list] of [
    ['vaults', vaults],
    ['collections', collections],
  ] as const) {
    const paths = list.map(({ path }) => path)
    const pages = await inPages(
      paths,
      ROUTES_AT_ONCE,
      async some => (await submit(some, of)).routes,
      {
        signal,
        reason: programReason,
      },
    )
    for (const route of pages.found) found.set(route.path, route)
    for (const { item, reason } of pages.unread) broken.set(item, reason)
  }
  return {
    flow,
    receiverOf(path) {
      const route = found.get(path)
      return route?.ready ? route.receiver : null
    },
    blockerOf(path) {
      const reason = broken.get(path)
      if (reason !== undefined) return { kind: 'broken', reason }
      const { receiver = null, ready = false } = found.get(path) ?? {}
      if (receiver === null) return { kind: 'no-path' }
      return ready ? null : { kind: 'no-receiver', receiver }
    },
  }
}
