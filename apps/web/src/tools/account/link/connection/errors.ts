import { ToolError } from '@toolkit/core/errors'

export const proofOfOther = (facts: { proved: string; requested: string }) =>
  new ToolError(
    'link/proof-of-other-account',
    `The wallet proved ${facts.proved}, but ${facts.requested} is logged in.`,
    { suggestion: 'Log out, log in with the account you mean, and ask for the proof again.' },
  )

export const otherNonce = () =>
  new ToolError(
    'link/other-nonce',
    'The wallet’s proof is over another nonce than the one asked.',
    {
      suggestion:
        'It may be an older proof, sent again. A server would refuse it: ask for a new one.',
    },
  )

/**
 * Error if the proposal key differs from the signing key: the chain requires the proposer's
 * signature.
 */
export const signedWithOtherKey = (facts: { signed: number; proposed: number }) =>
  new ToolError(
    'link/other-key',
    `The wallet signed with key ${facts.signed}, but the transaction is proposed by key ${facts.proposed}.`,
    { suggestion: 'Try again: it is built for that key then. Nothing was sent.' },
  )

/** Error for an empty message, which every wallet rejects with a different text. */
export const noMessage = () =>
  new ToolError('link/no-message', 'No message yet.', {
    suggestion: 'Enter what the wallet should sign.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webLink: typeof import('./errors')
  }
}
