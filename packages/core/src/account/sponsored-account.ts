/**
 * The keys that an account may have when the toolkit's server pays for it. Whoever needs more pays with
 * a wallet or a key of their own.
 */
export const MAX_SPONSORED_KEYS = 25
