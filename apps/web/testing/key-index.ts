import { answerRequests } from './page-problems'

/** Both key indexers answer, and know none of the keys. */
export function knowNoKeys(): void {
  answerRequests(/^https:\/\/[^/]*key-indexer\.[^/]+\/key\//, href =>
    Response.json({ publicKey: href.split('/').at(-1), accounts: [] }),
  )
}
