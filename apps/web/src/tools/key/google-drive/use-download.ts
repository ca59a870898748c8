import { type ToolError, toToolError } from '@toolkit/core/errors'
import { useCallback, useState } from 'react'
import { saveFile } from '../../../ui/byte-source/save-file'
import { type DriveFile, readContent } from './drive'
import { fileNameOf } from './file-name'
import type { Session } from './use-session'

/** Fetches a backup as it lies in Drive, encrypted, and offers it as a file. */
export function useDownload({ run }: Session) {
  const [error, setError] = useState<ToolError | null>(null)
  const save = useCallback(
    async (file: DriveFile) => {
      setError(null)
      try {
        const text = await run(access => readContent(access, file))
        saveFile(fileNameOf(file.name), text, 'application/json')
      } catch (reason) {
        setError(toToolError(reason))
      }
    },
    [run],
  )
  return { save, error }
}
