import { useEffect, useEffectEvent } from 'react'
import type { GenericSchema } from 'valibot'
import { fetchCode } from '../workers/fetch-code'
import { followFragment, isDealtWith, noteFragment, readFragment } from './fragment'
import type { OpenWithData, ToolManifest } from './manifest'
import { useOpenWith } from './open-with'
import { isPersisted } from './persisted-state'

/** Schema of a link. */
export type LinkSchema<Shared> = GenericSchema<unknown, Shared> & { readonly entries: object }

/** External input of a tool, and how the tool converts it. */
export interface DeepLink<T extends ToolManifest, Shared, Input> {
  readonly tool: T
  /** Schema of a link; a function loads it lazily, for pages that are small without it. */
  readonly schema: LinkSchema<Shared> | (() => Promise<LinkSchema<Shared>>)
  readonly fromTool: (data: OpenWithData<T>) => Input
  /** Null if the link requests nothing. */
  readonly fromLink: (shared: Shared) => Input | null
}

/** Returns the same object, with its types inferred. */
export function defineDeepLink<T extends ToolManifest, Shared, Input>(
  deepLink: DeepLink<T, Shared, Input>,
): DeepLink<T, Shared, Input> {
  return deepLink
}

/**
 * Starts with data from another tool or a link, and follows the link while the page is open. Either overrides the
 * tool's kept values (`usePersistedState`), except a link that it already started with. `deepLink` must be the same
 * object on every render.
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
      // A link to another page is announced while this one is still mounted, and may have fields of the same names.
      if (window.location.pathname !== pathname) return
      if (typeof schema !== 'function') return take(schema)
      const { hash } = window.location
      if (hash === '') return
      // If it fails to load, the page behaves as without a link; a reload retries.
      fetchCode(schema).then(
        fetched => open && window.location.hash === hash && take(fetched),
        () => undefined,
      )
    }
    const take = (known: LinkSchema<Shared>) => {
      // A foreign fragment, such as that of an in-page anchor, restarts nothing.
      const names = [...new URLSearchParams(window.location.hash.slice(1)).keys()]
      if (!names.some(name => Object.hasOwn(known.entries, name))) return
      noteFragment()
      const shared = readFragment(known)
      const input = shared && fromLink(shared)
      if (input !== null) onInput(input)
    }
    // After the effects of the whole page, which set the network of the link.
    queueMicrotask(() => {
      if (!open) return
      if (incoming) onInput(fromTool(incoming))
      // Back at a link that was followed before: input typed after it is kept, and newer.
      else if (!(isPersisted(tool) && isDealtWith())) follow()
    })
    const end = followFragment(follow)
    return () => {
      open = false
      end()
    }
  }, [incoming, deepLink])
}
