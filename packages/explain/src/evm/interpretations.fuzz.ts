import { fixedHex } from '@toolkit/core/bytes/hex'
import { readCall, readFailure, readLog } from './interpretations.ts'

const CONTRACT = fixedHex(new Uint8Array(20), 20)

export const bytes = {
  readCall: (data: Uint8Array) => readCall(data),
  readFailure: (data: Uint8Array) => readFailure(data),
  readLog: (data: Uint8Array) =>
    readLog({ address: CONTRACT, topics: [data.subarray(0, 32)], data }),
}
