import { ToolError } from '@toolkit/core/errors'
import { writeFrames } from '@toolkit/explain/signing-request/frames'
import type { SigningRequest } from '@toolkit/explain/signing-request/hand-over'
import { writeHandOverFile } from '@toolkit/explain/signing-request/hand-over-file'
import { writeHandOverText } from '@toolkit/explain/signing-request/hand-over-text'
import { defineTask } from '../../workers/task'

export interface WrittenHandOver {
  readonly file: string
  readonly text: string
  /** The texts of QR codes; null where the transaction is too long for them. */
  readonly frames: readonly string[] | null
}

/** Writes a hand-over in all its forms. Throws ToolError for a transaction that nobody could read back. */
export default defineTask(
  'write-hand-over',
  (request: SigningRequest): WrittenHandOver => ({
    file: writeHandOverFile(request),
    text: writeHandOverText(request),
    frames: framesOf(request),
  }),
)

function framesOf(request: SigningRequest): readonly string[] | null {
  try {
    return writeFrames(request)
  } catch (error) {
    if (error instanceof ToolError && error.code === 'hand-over/too-many-frames') return null
    throw error
  }
}
