import type { Data, DataKind } from './data-kinds'

/**
 * What one tool hands to the next. It lives in memory only: secrets travel this way and no other,
 * and a reload forgets it. It is taken once, by the tool it was meant for.
 */
let waiting: { readonly toolId: string; readonly data: Data } | null = null

/** Leaves `data` for the tool `toolId`, which the caller then opens. */
export function handOver(toolId: string, data: Data): void {
  waiting = { toolId, data }
}

/** What waits for `toolId` and is of one of `kinds`; it waits no longer. */
export function takeHandover<K extends DataKind>(
  toolId: string,
  kinds: readonly K[],
): Extract<Data, { kind: K }> | null {
  const here = waiting
  waiting = null
  if (!here || here.toolId !== toolId) return null
  return isOneOf(here.data, kinds) ? here.data : null
}

function isOneOf<K extends DataKind>(
  data: Data,
  kinds: readonly K[],
): data is Extract<Data, { kind: K }> {
  return (kinds as readonly DataKind[]).includes(data.kind)
}
