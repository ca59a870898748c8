import type { HashName } from '@toolkit/core/hash/algorithms'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { runTask } from '../../../workers/run-task'
import { possibleNames } from './digest-rows'
import { FileQueue, type HashedFile, type HashFile } from './file-queue'
import type { Question } from './question'

/** A key or a tag is being typed: the files wait until it stands for so long. */
const SETTLED_MS = 300

const hashFile: HashFile = (file, names, question, options) => {
  const { domainTag, keying } = question
  return runTask<typeof import('./hash-source.task').default>(
    'hash-source',
    {
      source: { kind: 'file', file },
      names,
      domainTag,
      keying: keying ? keying.reveal() : null,
    },
    options,
  )
}

const NO_FILES: readonly HashedFile[] = []

/** The files of the page, hashed as asked. Leaving the page ends what runs. */
export function useFileHashes(names: readonly HashName[], question: Question | null) {
  const [queue] = useState(() => new FileQueue(hashFile))
  const files = useSyncExternalStore(queue.subscribe, queue.files, () => NO_FILES)

  useEffect(() => {
    const possible = question ? possibleNames(names, question) : []
    const timer = setTimeout(
      () => queue.ask(possible, question),
      queue.files().length ? SETTLED_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [queue, names, question])
  useEffect(() => () => queue.clear(), [queue])

  return { files, queue }
}
