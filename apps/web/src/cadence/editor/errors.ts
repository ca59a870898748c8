import { ToolError } from '@toolkit/core/errors'
import { fileSize } from '../../ui/values/format'

export const severalFilesDropped = ({ count }: { count: number }) =>
  new ToolError('script/several-files', `${count} files dropped. Drop one at a time.`)

export const scriptTooLong = ({ size, limit }: { size: number; limit: number }) =>
  new ToolError(
    'script/file-too-long',
    `The file is ${fileSize(size)} long; the limit is ${fileSize(limit)}.`,
  )

export const scriptNotText = ({ name }: { name: string }) =>
  new ToolError('script/not-text', `${name} isn’t a text file.`, {
    suggestion: 'A Cadence source is text in UTF-8.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webEditor: typeof import('./errors')
  }
}
