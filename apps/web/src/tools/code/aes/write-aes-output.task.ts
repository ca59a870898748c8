import { Base64Encoder } from '@toolkit/core/bytes/base64-encoder'
import { HexEncoder } from '@toolkit/core/bytes/hex-encoder'
import { transcode, Utf8Check } from '../../../bytes/blob-collector'
import { readParts } from '../../../bytes/read-parts'
import { defineTask } from '../../../workers/task'
import type { DisplayedOutput } from './describe'

export interface WriteInput {
  readonly result: Blob
  /** The whole result if it is short, in which case the page formats it. */
  readonly few: Uint8Array | null
  readonly view: DisplayedOutput['view']
}

/** Formats a long result as text in constant memory. */
export default defineTask(
  'write-aes-output',
  async ({ result, view }: WriteInput, context): Promise<DisplayedOutput> => {
    const { signal } = context
    if (view === 'text') {
      const utf8 = new Utf8Check()
      for await (const part of readParts(result, { signal })) utf8.push(part)
      if (utf8.finish()) return { view, text: result }
    }
    const encoder = view === 'base64' ? new Base64Encoder() : new HexEncoder()
    const text = await transcode(readParts(result, context), encoder)
    return { view: view === 'text' ? 'hex' : view, text }
  },
)
