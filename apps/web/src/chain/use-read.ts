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
  /** When the answer came, in milliseconds; 0 while there is none. */
  readonly updatedAt: number
  /** Why there is no answer; it stays while the question is asked again by itself. */
  readonly error: ToolError | null
  /** Why the same could not be read anew, beside what was read before. */
  readonly refetchError: ToolError | null
  /** Asks again at once. */
  readonly retry: () => void
}

export interface SingleRead<T> extends Read<T> {
  /** How far a read has come that asks many times; 0 for any other. */
  readonly progress: number
  /** Ended by `cancel`; `retry` asks again. */
  readonly cancelled: boolean
  readonly cancel: () => void
}

type Query<T, K extends QueryKey> = UseQueryOptions<T, Error, T, K>
function readOf<T>(queryKey: QueryKey, result: UseQueryResult<T>): Read<T> {
  const { data, dataUpdatedAt: updatedAt, refetch } = result
  const error = data === undefined ? (result.error ?? result.failureReason) : null
  const retry = async () => {
    // It may be waiting for its time to ask again by itself.
    await queryClient.cancelQueries({ queryKey, exact: true })
    // Nobody is left to answer where what showed it went away meanwhile.
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

/** How far a question has come, and whether it was ended. */
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
 * Asks one question to the chain, a query of `reads/`. Its key begins with the network and holds the whole
 * question, so that an answer is only ever shown for the question it belongs to. A failed question is
 * asked again by itself as `recovery.ts` says; leaving the page ends it.
 * @param query gets a function to report progress with.
 */
export function useRead<T, K extends QueryKey>(query: ReportingQuery<T, K>): SingleRead<T> {
  const [course, setCourse] = useState(START)
  const requested = query(progress => setCourse(before => ({ ...before, progress })))
  const result = useQuery(unlessCancelled(requested, course), queryClient)
  return singleReadOf(requested.queryKey, result, course, setCourse)
}

/** `useRead` for as many questions as there are; one that was there before keeps its place. */
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

/** The same for several questions at once, none of which is cancelled or tells how far it has come. */
export function useReads<T, K extends QueryKey>(
  queries: readonly Query<T, K>[],
): readonly Read<T>[] {
  const results = useQueries({ queries: [...queries] }, queryClient)
  return results.map((result, at) =>
    readOf(queries[at]?.queryKey ?? [], result as UseQueryResult<T>),
  )
}
