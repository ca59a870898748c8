import { useEffect, useRef } from 'react'
import type { GenericSchema } from 'valibot'
import { fetchCode } from '../ui/layout/fetch-code'
import { followFragment, isDealtWith, noteFragment, readFragment } from './fragment'
import { useHandover } from './handover'
import { isKept } from './kept-input'
import type { Handed, ToolManifest } from './manifest'

/** What a link may hold. */
export type LinkSchema<Shared> = GenericSchema<unknown, Shared> & { readonly entries: object }

/** What may come into a tool from outside, and what the tool makes of it. */
export interface OutsideInput<T extends ToolManifest, Shared, Input> {
  readonly tool: T
  /** What a link may hold; a function fetches it, for pages that are small without it. */
  readonly schema: LinkSchema<Shared> | (() => Promise<LinkSchema<Shared>>)
  readonly fromTool: (data: Handed<T>) => Input
  /** Null when the link asks for nothing. */
  readonly fromLink: (shared: Shared) => Input | null
}

/** The same object, with its types found out. */
export function defineOutside<T extends ToolManifest, Shared, Input>(
  outside: OutsideInput<T, Shared, Input>,
): OutsideInput<T, Shared, Input> {
  return outside
}

/**
 * Starts with what another tool handed over or a link holds, and follows the link while the page is open.
 * Either wins over what was kept of the tool (`useKeptInput`), save a link that it had begun with already.
 */
export function useOutsideInput<T extends ToolManifest, Shared, Input>(
  outside: OutsideInput<T, Shared, Input>,
  start: (input: Input) => void,
): void {
  const handed = useHandover(outside.tool)
  const { tool } = outside
  const latest = useRef({ outside, start })
  latest.current = { outside, start }

  useEffect(() => {
    let open = true
    const follow = () => {
      const { schema } = latest.current.outside
      if (typeof schema !== 'function') return take(schema)
      const { hash } = window.location
      if (hash === '') return
      // Where it is lost on the way, the page is one without a link; a reload asks for it again.
      fetchCode(schema).then(
        fetched => open && window.location.hash === hash && take(fetched),
        () => undefined,
      )
    }
    const take = (schema: LinkSchema<Shared>) => {
      const { fromLink } = latest.current.outside
      // A fragment that is not ours, such as that of a link down the page, begins nothing anew.
      const names = [...new URLSearchParams(window.location.hash.slice(1)).keys()]
      if (!names.some(name => Object.hasOwn(schema.entries, name))) return
      noteFragment()
      const shared = readFragment(schema)
      const input = shared && fromLink(shared)
      if (input !== null) latest.current.start(input)
    }
    // After the effects of the whole page: the network that the link names is chosen then.
    queueMicrotask(() => {
      if (!open) return
      if (handed) latest.current.start(latest.current.outside.fromTool(handed))
      // Back at a link that was followed before: what was typed after it is kept, and newer.
      else if (!(isKept(tool) && isDealtWith())) follow()
    })
    const end = followFragment(follow)
    return () => {
      open = false
      end()
    }
  }, [handed, tool])
}
