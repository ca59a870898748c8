import { ToolError } from '../errors.ts'

export const outsideProof = () =>
  new ToolError('signing/proof', 'This is an account proof, not a signature of a transaction.', {
    suggestion: 'Sign the message below, and paste that signature.',
  })

export const outsideSeveral = (facts: { count: number }) =>
  new ToolError('signing/several', `These are ${facts.count} signatures.`, {
    suggestion: 'Paste them one at a time: each is checked before it is added.',
  })

declare module '../errors.ts' {
  interface ErrorAreas {
    signing: typeof import('./errors.ts')
  }
}
