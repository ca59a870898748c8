import { type ToolError, toToolError } from '@toolkit/core/errors'
import type { Keystore } from '@toolkit/core/keystore/keystore'
import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { useMemo, useState } from 'react'
import { taskRef } from '../../workers/task'

export interface KeystoreFile {
  readonly text: string
  readonly setText: (text: string) => void
  /** Null if it is missing or unreadable. */
  readonly keystore: Keystore | null
  /** Error in the text; null for empty text. */
  readonly error: ToolError | null
}

/** Parses the pasted keystore as far as possible without its password. */
export function useKeystoreFile(incoming: string): KeystoreFile {
  const [text, setText] = useState(incoming)
  const read = useMemo((): Pick<KeystoreFile, 'keystore' | 'error'> => {
    if (text.trim() === '') return { keystore: null, error: null }
    try {
      return { keystore: parseKeystore(text), error: null }
    } catch (problem) {
      return { keystore: null, error: toToolError(problem) }
    }
  }, [text])
  return { text, setText, ...read }
}

export const OPEN_KEYSTORE = taskRef<typeof import('./open-keystore.task').default>('open-keystore')
export const WRITE_KEYSTORE =
  taskRef<typeof import('./write-keystore.task').default>('write-keystore')
