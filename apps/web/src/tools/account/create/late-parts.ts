import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
import { encodeTransaction } from '@toolkit/core/transaction/transaction'
import type { LateParts } from './creation-store'
import { keepCreation } from './kept-creation'
import { PARTS, runCreation } from './run-creation'

/** What creates, follows and keeps: loaded with the first creation, or ahead of it once the page works. */
export const LATE_PARTS: LateParts = {
  run: (kept, sinks, signal) => runCreation(kept, PARTS, sinks, signal),
  keep: keepCreation,
  encode: transaction => formatHex(encodeTransaction(transaction)),
  decode: (rlp, network) => decodeTransaction(parseHex(rlp), network).transaction,
}
