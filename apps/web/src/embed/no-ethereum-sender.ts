/**
 * In a card, in place of core's function of this name (`apps/web/scripts/build-steps/cards.ts`): who signed an
 * Ethereum transaction takes a curve, which would be a third of the card. Analyze says it.
 */
export const ethereumSender = (): null => null
