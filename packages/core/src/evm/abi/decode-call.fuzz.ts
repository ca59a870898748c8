import { decodeCall, decodeLog } from './decode-call.ts'
import { parseSignature } from './parse-signature.ts'

const call = parseSignature('f(uint8[][],string)')
const event = parseSignature('event E(uint8 indexed, string indexed, bytes) anonymous')

export const bytes = {
  decodeCall: (bytes: Uint8Array) => decodeCall(call, bytes),
  decodeLog: (bytes: Uint8Array) =>
    decodeLog(event, [bytes.subarray(0, 32), bytes.subarray(32, 64)], bytes.subarray(64)),
}
