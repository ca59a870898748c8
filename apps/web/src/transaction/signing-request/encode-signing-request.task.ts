import { ToolError } from '@toolkit/core/errors'
import { writeFrames } from '@toolkit/explain/signing-request/frames'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { formatSigningRequestFile } from '@toolkit/explain/signing-request/signing-request-file'
import { encodeSigningRequest } from '@toolkit/explain/signing-request/signing-request-text'
import { defineTask } from '../../workers/task'

export interface EncodedSigningRequest {
  readonly file: string
  readonly text: string
  /** Texts of QR codes; null if the transaction is too long for them. */
  readonly frames: readonly string[] | null
}

/** Encodes a signing request in all its forms. Throws ToolError for a transaction that could not be decoded again. */
export default defineTask(
  'encode-signing-request',
  (request: SigningRequest): EncodedSigningRequest => ({
    file: formatSigningRequestFile(request),
    text: encodeSigningRequest(request),
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
