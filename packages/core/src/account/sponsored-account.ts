/**
 * Maximum number of keys for an account paid for by the toolkit's server. Users who need more pay with a wallet or a
 * key of their own.
 */
export const MAX_SPONSORED_KEYS = 25
