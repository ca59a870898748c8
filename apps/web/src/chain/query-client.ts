import { QueryClient } from '@tanstack/react-query'

/** How long an answer of the chain counts as fresh: shorter than a person takes to look again. */
const FRESH_MS = 5000

/**
 * The query client of the app. The requests retry by themselves, so a failed query shows at once; a
 * tab that comes back does not ask everything anew; and it never waits for `navigator.onLine`, which
 * knows nothing of a chain on this machine.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
