import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { HashName } from '@toolkit/core/hash/algorithms'
import { useEffect, useState } from 'react'
import { createStore, type ReadableStore, useStore } from '../../../state/store'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { possibleNames } from './digest-rows'
import type { StreamDigest } from './engine/hash-stream'
import type { HashSourceOutput } from './hash-source.task'
import type { Question } from './question'

export type FileState =
  | { readonly status: 'waiting' }
  /** `fraction` is 0 to 1; `startedAt` is a value of `performance.now()`. */
  | { readonly status: 'busy'; readonly fraction: number; readonly startedAt: number }
  | { readonly status: 'done' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: ToolError }

/** File with its results so far. */
export interface HashedFile {
  readonly id: number
  readonly file: File
  readonly state: FileState
  readonly digests: ReadonlyMap<HashName, StreamDigest>
  /** Duration of the last pass; null before the first. */
  readonly milliseconds: number | null
}

export type HashFile = (
  file: File,
  names: readonly HashName[],
  question: Question,
  options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number | null) => void },
) => Promise<HashSourceOutput>

/** Number of files read in parallel, one per worker. */
const AT_ONCE = 2

/**
 * Queue that hashes files, two at a time. The request may change: another question restarts all
 * files, another algorithm adds to their results. Each file has a state of its own; `createRun` has one for all its work.
 */
export class FileQueue {
  readonly #hash: HashFile
  readonly #running = new Map<number, AbortController>()
  readonly #files = createStore<readonly HashedFile[]>([])
  #names: readonly HashName[] = []
  #question: Question | null = null
  #nextId = 0

  constructor(hash: HashFile) {
    this.#hash = hash
  }

  get files(): ReadableStore<readonly HashedFile[]> {
    return this.#files
  }

  add(files: readonly File[]): void {
    const added = files.map(file => ({
      id: this.#nextId++,
      file,
      state: { status: 'waiting' } as const,
      digests: new Map(),
      milliseconds: null,
    }))
    this.#files.update(files => [...files, ...added])
    this.#start()
  }

  /** `names` must support the question. A null question pauses until another is set. */
  request(names: readonly HashName[], question: Question | null): void {
    this.#names = names
    const anew = question !== this.#question
    this.#question = question
    if (anew) this.#stopAll()
    this.#files.update(files => files.map(entry => (anew ? renewed(entry) : this.#extended(entry))))
    this.#start()
  }

  /** Stops a waiting or running file; it stays in the list. */
  cancel(id: number): void {
    this.#stop(id)
    this.#change(id, { state: { status: 'cancelled' } })
    this.#start()
  }

  /** Restarts a cancelled or failed file. */
  retry(id: number): void {
    this.#change(id, { state: { status: 'waiting' } })
    this.#start()
  }

  remove(id: number): void {
    this.#stop(id)
    this.#files.update(files => files.filter(entry => entry.id !== id))
    this.#start()
  }

  clear(): void {
    this.#stopAll()
    this.#files.set([])
  }

  #extended(entry: HashedFile): HashedFile {
    if (entry.state.status !== 'done' || this.#missing(entry).length === 0) return entry
    return { ...entry, state: { status: 'waiting' } }
  }

  #missing({ digests }: HashedFile): readonly HashName[] {
    return this.#names.filter(name => !digests.has(name))
  }

  #start(): void {
    for (const entry of this.#files.get()) {
      if (this.#running.size >= AT_ONCE) return
      if (entry.state.status === 'waiting' && !this.#running.has(entry.id)) void this.#run(entry)
    }
  }

  async #run({ id, file, digests }: HashedFile): Promise<void> {
    const question = this.#question
    const names = this.#names.filter(name => !digests.has(name))
    if (!question) return
    if (names.length === 0) return this.#change(id, { state: { status: 'done' } })
    const mine = new AbortController()
    this.#running.set(id, mine)
    const startedAt = performance.now()
    this.#change(id, { state: { status: 'busy', fraction: 0, startedAt } })
    try {
      const output = await this.#hash(file, names, question, {
        signal: mine.signal,
        onProgress: fraction => {
          if (mine.signal.aborted) return
          this.#change(id, { state: { status: 'busy', fraction: fraction ?? 0, startedAt } })
        },
      })
      if (!mine.signal.aborted) this.#finish(id, output, performance.now() - startedAt)
    } catch (error) {
      if (mine.signal.aborted) return
      this.#running.delete(id)
      this.#change(id, { state: { status: 'failed', error: toToolError(error) } })
    }
    this.#start()
  }

  #finish(id: number, output: HashSourceOutput, milliseconds: number): void {
    this.#running.delete(id)
    const entry = this.#files.get().find(one => one.id === id)
    if (!entry) return
    const digests = new Map(entry.digests)
    for (const digest of output.digests) digests.set(digest.name, digest)
    // Algorithms may have been added in the meantime.
    const more = this.#missing({ ...entry, digests }).length > 0
    this.#change(id, {
      digests,
      milliseconds,
      state: more ? { status: 'waiting' } : { status: 'done' },
    })
  }

  #stop(id: number): void {
    this.#running.get(id)?.abort()
    this.#running.delete(id)
  }

  #stopAll(): void {
    for (const id of [...this.#running.keys()]) this.#stop(id)
  }

  #change(id: number, change: Partial<HashedFile>): void {
    this.#files.update(files =>
      files.map(entry => (entry.id === id ? { ...entry, ...change } : entry)),
    )
  }
}

/** Resets a file's results; a file that the user cancelled stays cancelled. */
function renewed(entry: HashedFile): HashedFile {
  const state: FileState = entry.state.status === 'cancelled' ? entry.state : { status: 'waiting' }
  return { ...entry, state, digests: new Map(), milliseconds: null }
}

export const HASH_SOURCE = taskRef<typeof import('./hash-source.task').default>('hash-source')

/** Delay in milliseconds after the key or tag was last edited, before the files are hashed. */
const SETTLED_MS = 300

const hashFile: HashFile = (file, names, question, options) =>
  runTask(HASH_SOURCE, { source: { kind: 'file', file }, names, question }, options)

/** Files of the page, hashed as requested. Unmounting stops running jobs. */
export function useFileHashes(names: readonly HashName[], question: Question | null) {
  const [queue] = useState(() => new FileQueue(hashFile))
  const files = useStore(queue.files)

  useEffect(() => {
    const possible = question ? possibleNames(names, question) : []
    const timer = setTimeout(
      () => queue.request(possible, question),
      queue.files.get().length ? SETTLED_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [queue, names, question])
  useEffect(() => () => queue.clear(), [queue])

  return { files, queue }
}
