import { useEffect, useRef } from 'react'
import type * as v from 'valibot'
import type { Data, DataKind } from './data-kinds'
import { readFragment } from './fragment'
import { useHandover } from './use-handover'

/** What may come into a tool from outside, and what the tool makes of it. */
export interface OutsideInput<K extends DataKind, Shared, Input> {
  readonly toolId: string
  readonly kinds: readonly K[]
  /** What a link may hold. */
  readonly schema: v.GenericSchema<unknown, Shared> & { readonly entries: object }
  readonly fromTool: (data: Extract<Data, { kind: K }>) => Input
  /** Null when the link asks for nothing. */
  readonly fromLink: (shared: Shared) => Input | null
}

/** The same object, with its types found out. */
export function defineOutside<K extends DataKind, Shared, Input>(
  outside: OutsideInput<K, Shared, Input>,
): OutsideInput<K, Shared, Input> {
  return outside
}

/** Starts with what another tool handed over or a link holds, and follows the link while the page is open. */
export function useOutsideInput<K extends DataKind, Shared, Input>(
  outside: OutsideInput<K, Shared, Input>,
  start: (input: Input) => void,
): void {
  const handed = useHandover(outside.toolId, outside.kinds)
  const latest = useRef({ outside, start })
  latest.current = { outside, start }

  useEffect(() => {
    const follow = () => {
      const { schema, fromLink } = latest.current.outside
      // A fragment that is not ours, such as that of a link down the page, begins nothing anew.
      const names = [...new URLSearchParams(window.location.hash.slice(1)).keys()]
      if (!names.some(name => Object.hasOwn(schema.entries, name))) return
      const shared = readFragment(schema)
      const input = shared && fromLink(shared)
      if (input) latest.current.start(input)
    }
    if (handed) latest.current.start(latest.current.outside.fromTool(handed))
    else follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [handed])
}
