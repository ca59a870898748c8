/**
 * Replaces core's function of this name in a card (`apps/web/scripts/build-steps/cards.ts`): recovering the signer of
 * an Ethereum transaction needs a curve, which would be a third of the card. Analyze shows it.
 */
export const ethereumSender = (): null => null
