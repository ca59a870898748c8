import { useEffect, useEffectEvent } from 'react'
import type { GenericSchema } from 'valibot'
import { fetchCode } from '../workers/fetch-code'
import { followFragment, isDealtWith, noteFragment, readFragment } from './fragment'
import type { OpenWithData, ToolManifest } from './manifest'
import { useOpenWith } from './open-with'
import { isKept } from './persisted-state'

/** What a link may hold. */
export type LinkSchema<Shared> = GenericSchema<unknown, Shared> & { readonly entries: object }

/** What may come into a tool from outside, and what the tool makes of it. */
export interface DeepLink<T extends ToolManifest, Shared, Input> {
  readonly tool: T
  /** What a link may hold; a function fetches it, for pages that are small without it. */
  readonly schema: LinkSchema<Shared> | (() => Promise<LinkSchema<Shared>>)
  readonly fromTool: (data: OpenWithData<T>) => Input
  /** Null when the link asks for nothing. */
  readonly fromLink: (shared: Shared) => Input | null
}

/** The same object, with its types found out. */
export function defineDeepLink<T extends ToolManifest, Shared, Input>(
  deepLink: DeepLink<T, Shared, Input>,
): DeepLink<T, Shared, Input> {
  return deepLink
}

/**
 * Starts with what another tool handed over or a link holds, and follows the link while the page is open.
 * Either wins over what was kept of the tool (`usePersistedState`), save a link that it had begun with already.
 * `deepLink` stays the same object.
 */
export function useDeepLink<T extends ToolManifest, Shared, Input>(
  deepLink: DeepLink<T, Shared, Input>,
  start: (input: Input) => void,
): void {
  const incoming = useOpenWith(deepLink.tool)
  const onInput = useEffectEvent(start)

  useEffect(() => {
    let open = true
    const { tool, schema, fromTool, fromLink } = deepLink
    const { pathname } = window.location
    const follow = () => {
      // A link to another page is announced while this one is still there, and may have fields of the same names.
      if (window.location.pathname !== pathname) return
      if (typeof schema !== 'function') return take(schema)
      const { hash } = window.location
      if (hash === '') return
      // Where it is lost on the way, the page is one without a link; a reload asks for it again.
      fetchCode(schema).then(
        fetched => open && window.location.hash === hash && take(fetched),
        () => undefined,
      )
    }
    const take = (known: LinkSchema<Shared>) => {
      // A fragment that is not ours, such as that of a link down the page, begins nothing anew.
      const names = [...new URLSearchParams(window.location.hash.slice(1)).keys()]
      if (!names.some(name => Object.hasOwn(known.entries, name))) return
      noteFragment()
      const shared = readFragment(known)
      const input = shared && fromLink(shared)
      if (input !== null) onInput(input)
    }
    // After the effects of the whole page: the network that the link names is chosen then.
    queueMicrotask(() => {
      if (!open) return
      if (incoming) onInput(fromTool(incoming))
      // Back at a link that was followed before: what was typed after it is kept, and newer.
      else if (!(isKept(tool) && isDealtWith())) follow()
    })
    const end = followFragment(follow)
    return () => {
      open = false
      end()
    }
  }, [incoming, deepLink])
}
