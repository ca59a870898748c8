import { existsSync } from 'node:fs'
import { NETWORK_IDS, NETWORKS } from '@toolkit/core/network/networks'
import { SERVER_MAIN } from './paths.ts'
import { type Running, start } from './processes.ts'

export interface BuiltServer {
  /** Its origin, as printed. */
  readonly url: string
  readonly running: Running
}

/** Settings that point every network's access node, and its key indexer if it has one, at one host. */
export const networksAt = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    NETWORK_IDS.flatMap(id => {
      const parts = ['ACCESS_NODE', ...(NETWORKS[id].keyIndexer === null ? [] : ['KEY_INDEXER'])]
      return parts.map(part => [`${id.toUpperCase()}_${part}`, url])
    }),
  )

/** Generous for a busy machine: an idle one takes half a second. */
const START_LIMIT_MS = 90_000

/**
 * Starts the built server on a free port of 127.0.0.1 and waits for the URL that it prints. Throws when nothing is
 * built, when it ends immediately, or when it prints none in time.
 * @param options `main`: the server of another checkout.
 */
export async function startBuiltServer(
  env: Readonly<Record<string, string | undefined>>,
  options: { readonly group?: boolean; readonly main?: string } = {},
): Promise<BuiltServer> {
  const { main = SERVER_MAIN } = options
  if (!existsSync(main)) {
    throw new Error('the server is not built: run npm run build first')
  }
  const running = start(process.execPath, [main], {
    env: { HOST: '127.0.0.1', PORT: '0', ...env },
    group: options.group ?? true,
  })
  let ended: number | undefined
  void running.exited.then(code => {
    ended = code
  })
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline && ended === undefined) {
    const address = /https?:\/\/[\w.[\]:-]+:\d+/.exec(running.output())?.[0]
    if (address) return { url: address, running }
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  const why = ended === undefined ? 'printed no address in time' : `ended with code ${ended}`
  await running.stop()
  throw new Error(`the server ${why}:\n${running.output()}`)
}
