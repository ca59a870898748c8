import { answerRequests } from './page-problems'

/** Makes both key indexers answer that they have none of the keys. */
export function knowNoKeys(): void {
  answerRequests(/^https:\/\/[^/]*key-indexer\.[^/]+\/key\//, href =>
    Response.json({ publicKey: href.split('/').at(-1), accounts: [] }),
  )
}
