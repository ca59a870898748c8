import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'

/** Where the card of a curve stands, to lead there. */
export const cardId = (curve: SignatureAlgorithm) => `seed-phrase-${curve}`
