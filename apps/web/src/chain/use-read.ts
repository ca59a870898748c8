import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useState } from 'react'
import { queryClient } from './query-client'

export interface Read<T> {
  readonly data: T | undefined
  /** Time of the answer, in milliseconds since 1970; 0 while there is none. */
  readonly updatedAt: number
  /** Reason why there is no answer; it stays during retries. */
  readonly error: ToolError | null
  /** Reason why a refetch failed, beside the earlier answer. */
  readonly refetchError: ToolError | null
  /** Retries immediately. */
  readonly retry: () => void
}

export interface SingleRead<T> extends Read<T> {
  /** Progress of a read with many requests; 0 for any other. */
  readonly progress: number
  /** True after `cancel`; `retry` starts it again. */
  readonly cancelled: boolean
  readonly cancel: () => void
}

type Query<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>
function readOf<T>(queryKey: QueryKey, result: UseQueryResult<T>): Read<T> {
  const { data, dataUpdatedAt: updatedAt, refetch } = result
  const error = data === undefined ? (result.error ?? result.failureReason) : null
  const retry = async () => {
    // It may be waiting for its next retry.
    await queryClient.cancelQueries({ queryKey, exact: true })
    // The view may have unmounted by now.
    if (queryClient.getQueryCache().find({ queryKey, exact: true })?.getObserversCount()) refetch()
  }
  return {
    data,
    updatedAt,
    error: error && toToolError(error),
    refetchError: result.isRefetchError ? toToolError(result.error) : null,
    retry: () => void retry(),
  }
}

/** Progress of a query, and if it was cancelled. */
interface Course {
  readonly progress: number
  readonly cancelled: boolean
}
const START: Course = { progress: 0, cancelled: false }

type ReportingQuery<T, K extends QueryKey> = (onProgress: (progress: number) => void) => Query<T, K>

const unlessCancelled = <T, K extends QueryKey>(query: Query<T, K>, course: Course) =>
  course.cancelled ? { ...query, enabled: false } : query

function singleReadOf<T>(
  queryKey: QueryKey,
  result: UseQueryResult<T>,
  course: Course,
  change: (course: Course) => void,
): SingleRead<T> {
  const { retry, ...read } = readOf(queryKey, result)
  return {
    ...read,
    ...course,
    cancel() {
      change({ ...course, cancelled: true })
      void queryClient.cancelQueries({ queryKey, exact: true })
    },
    retry() {
      change(START)
      retry()
    },
  }
}

/**
 * Runs a query of `reads/`. Its key begins with the network and has all parameters, so that an answer is only ever
 * shown for its own query. A failed query is retried as `recovery.ts` says; leaving the page ends it.
 * @param query gets a function to report progress with.
 */
export function useRead<T, K extends QueryKey>(query: ReportingQuery<T, K>): SingleRead<T> {
  const [course, setCourse] = useState(START)
  const requested = query(progress => setCourse(before => ({ ...before, progress })))
  const result = useQuery(unlessCancelled(requested, course), queryClient)
  return singleReadOf(requested.queryKey, result, course, setCourse)
}

/** `useRead` for a variable number of queries; one that was there before keeps its position. */
export function useEachRead<T, K extends QueryKey>(
  queries: readonly ReportingQuery<T, K>[],
): readonly SingleRead<T>[] {
  const [courses, setCourses] = useState<ReadonlyMap<number, Course>>(new Map())
  const courseOf = (at: number) => courses.get(at) ?? START
  const requested = queries.map((query, at) =>
    query(progress =>
      setCourses(all => new Map([...all, [at, { ...(all.get(at) ?? START), progress }]])),
    ),
  )
  const results = useQueries(
    { queries: requested.map((query, at) => unlessCancelled(query, courseOf(at))) },
    queryClient,
  )
  return results.map((result, at) =>
    singleReadOf(requested[at]?.queryKey ?? [], result as UseQueryResult<T>, courseOf(at), course =>
      setCourses(all => new Map([...all, [at, course]])),
    ),
  )
}

/** The same for several queries, without cancellation or progress. */
export function useReads<T, K extends QueryKey>(
  queries: readonly Query<T, K>[],
): readonly Read<T>[] {
  const results = useQueries({ queries: [...queries] }, queryClient)
  return results.map((result, at) =>
    readOf(queries[at]?.queryKey ?? [], result as UseQueryResult<T>),
  )
}
