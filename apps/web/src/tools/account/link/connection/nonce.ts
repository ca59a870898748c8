import { formatHex } from '@toolkit/core/bytes/hex'

/** Bytes of a nonce: FCL and the Go SDK want as many at least. */
const NONCE_BYTES = 32

/** As hex. */
export const newNonce = () => formatHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
