import { useState } from 'react'
import type { Data, DataKind } from './data-kinds'
import { takeHandover } from './handoff'

/**
 * What another tool handed to this one, taken once, on the page's first render. Null while
 * prerendering and when the page is opened by itself.
 */
export function useHandover<K extends DataKind>(
  toolId: string,
  kinds: readonly K[],
): Extract<Data, { kind: K }> | null {
  const [data] = useState(() => takeHandover(toolId, kinds))
  return data
}
