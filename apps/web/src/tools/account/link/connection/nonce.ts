import { formatHex } from '@toolkit/core/bytes/hex'

/** Nonce length in bytes: the minimum required by FCL and the Go SDK. */
const NONCE_BYTES = 32

/** Returns a new nonce as hex. */
export const newNonce = () => formatHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)))
