import type { ToolError } from '@toolkit/core/errors'
import {
  addFrame,
  type FrameSet,
  joinFrames,
  missingFrames,
} from '@toolkit/explain/signing-request/frames'
import type {
  MergedTransactions,
  PartSignature,
} from '@toolkit/explain/signing-request/merge-transactions'
import type { SigningRequest } from '@toolkit/explain/signing-request/signing-request'
import { countOf } from '../../ui/values/format'
import type { SigningRequestPiece } from './parse-signing-request.task'

/** Frames collected so far, and their content once they are complete. */
export interface Collected {
  readonly frames: FrameSet | null
  readonly request: SigningRequest | null
}

/** Adds one piece. @throws ToolError `hand-over/frame-other-session`, and the errors of joining frames. */
export function collect(frames: FrameSet | null, piece: SigningRequestPiece): Collected {
  if (piece.kind === 'request') {
    const { network, transaction } = piece.request
    return { frames, request: { network, transaction } }
  }
  const set = addFrame(frames, piece.frame)
  return missingFrames(set).length > 0
    ? { frames: set, request: null }
    : { frames: null, request: joinFrames(set) }
}

const MAX_NAMED = 8

/** `3 of 7 codes read; missing: 2, 5, 6, 7`. */
export function describeFrames(set: FrameSet): string {
  const missing = missingFrames(set)
  const named = missing.slice(0, MAX_NAMED).join(', ')
  const more = missing.length > MAX_NAMED ? ` and ${missing.length - MAX_NAMED} more` : ''
  return `${set.parts.size} of ${countOf(set.count, 'code')} read; missing: ${named}${more}`
}

/** Rejected input, with its file name. */
export interface Refused {
  readonly name: string | null
  readonly error: ToolError
}

const signatureName = ({ part, keyIndex, address }: PartSignature) =>
  `${part} signature of key ${keyIndex} of 0x${address}`

/** Describes the result of a merge, in one sentence. */
export function describeMerge({ added, shared }: MergedTransactions): string {
  if (added.length === 0) {
    return shared === 0 ? 'It has no signatures to merge' : 'Nothing new: its signatures were here'
  }
  const rest = shared === 0 ? '' : `; ${shared} ${shared === 1 ? 'was' : 'were'} here before`
  return `${countOf(added.length, 'signature')} merged${rest}`
}

/** Lists notes on a merge: signatures that were left out, and who has to sign again. */
export function mergeNotes({ conflicts, outdated }: MergedTransactions): readonly string[] {
  return [
    ...conflicts.map(({ retained, verified }) =>
      verified
        ? `There were two different ones for the ${signatureName(retained)}. The valid one was kept.`
        : `There are two different ones for the ${signatureName(retained)}. One was kept; whether it is valid shows once the account’s keys are known.`,
    ),
    ...outdated.map(
      one =>
        `The ${signatureName(one)} was made over other payload signatures, so it isn’t valid here. 0x${one.address} has to sign again, last.`,
    ),
  ]
}
