import { config, decode, getEventsAtBlockHeightRange, send } from '@onflow/sdk'

/**
 * Reads with Flow's own SDK, one request after another, as its documentation shows. Returns the number of events, and
 * the duration.
 */
export async function readInTurn(
  node: string,
  type: string,
  blocks: number,
): Promise<{ readonly found: number; readonly seconds: number }> {
  const begin = performance.now()
  config().put('accessNode.api', node)
  let found = 0
  for (let from = 0; from < blocks; from += 250) {
    const to = Math.min(from + 249, blocks - 1)
    const events = await decode(await send([getEventsAtBlockHeightRange(type, from, to)]))
    found += (events as readonly unknown[]).length
  }
  return { found, seconds: (performance.now() - begin) / 1000 }
}
