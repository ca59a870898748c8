import { QueryClient } from '@tanstack/react-query'
import { onForget } from './forget-answers'
import { retryDelay } from './recovery'

/** How long an answer of the chain counts as fresh: shorter than a person takes to look again. */
const FRESH_MS = 5000

/**
 * Every question to the chain. One that failed is asked again by itself until it is answered, if waiting
 * can help (`recovery.ts`). An answer goes with what shows it; a tab that comes back does not ask
 * everything anew; and nothing waits for `navigator.onLine`, which knows no chain on this machine.
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
