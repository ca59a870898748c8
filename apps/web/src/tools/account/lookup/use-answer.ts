import { useQuery } from '@tanstack/react-query'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useEffect, useState } from 'react'
import { pingNow } from '../../../chain/start-chain'

/** A service that cannot be reached is asked again this often, until it is back. */
const RECOVERY_INTERVAL_MS = 3000

export interface Answer<T> {
  readonly data: T | undefined
  /** Why there is no answer; it stays while the question is asked again by itself. */
  readonly error: ToolError | null
  readonly retry: () => void
}

/**
 * The answer to one question. `question` holds all of it, the network first; use it in a component
 * that is keyed by the same, so that an answer is only ever shown for the question it belongs to.
 */
export function useAnswer<T>(
  question: readonly (string | number)[],
  ask: (signal: AbortSignal) => Promise<T>,
): Answer<T> {
  const { data, error, refetch } = useQuery({
    queryKey: ['account-lookup', ...question],
    queryFn: ({ signal }) => ask(signal),
    // Each press of the button is a new question, so nothing old is ever needed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (isUnreachable(state.error) ? RECOVERY_INTERVAL_MS : false),
  })
  // A query that is asked again forgets its error; on the page it stays until there is an answer.
  const [kept, setKept] = useState<Error | null>(null)
  if (error && kept !== error) setKept(error)
  const current = data === undefined ? (error ?? kept) : null

  const unreachable = isUnreachable(current)
  useEffect(() => {
    if (unreachable) pingNow()
  }, [unreachable])

  return {
    data,
    error: current ? toToolError(current) : null,
    retry() {
      setKept(null)
      void refetch()
    },
  }
}

function isUnreachable(error: Error | null): boolean {
  return error !== null && toToolError(error).code === 'chain/unreachable'
}
