import { parseSignature } from './parse-signature.ts'
import { decodeRevert, readRevertReason } from './revert.ts'

const errors = [parseSignature('error Bad(string)')]

export const bytes = {
  decodeRevert: (bytes: Uint8Array) => decodeRevert(bytes, errors),
  readRevertReason,
}
