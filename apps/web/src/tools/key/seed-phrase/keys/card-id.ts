import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'

/** Element id of a curve's card, for scrolling to it. */
export const cardId = (signatureAlgorithm: SignatureAlgorithm) =>
  `seed-phrase-${signatureAlgorithm}`
