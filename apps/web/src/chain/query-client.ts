import { QueryClient } from '@tanstack/react-query'
import { onForget } from './forget-answers'
import { retryDelay } from './recovery'

/** Time for which an answer of the chain counts as fresh, in milliseconds: shorter than a user takes to look again. */
const FRESH_MS = 5000

/**
 * Query client for all requests to the chain. A failed query is retried until it succeeds, if waiting can help
 * (`recovery.ts`). An answer is dropped with the view that shows it; returning to the tab does not refetch everything;
 * and no query waits for `navigator.onLine`, which knows nothing of a local chain.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => retryDelay(error, failures) !== null,
      retryDelay: (failures, error) => retryDelay(error, failures) ?? 0,
      staleTime: FRESH_MS,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
})

onForget((...queryKey) => queryClient.removeQueries({ queryKey }))
