import { ToolError } from '@toolkit/core/errors'

export const scriptMissing = () =>
  new ToolError('chain-script/missing', 'There is no script to run.', {
    suggestion: 'Write one, or start from an example.',
  })

export const notAScript = () =>
  new ToolError('chain-script/transaction', 'This is a transaction, which changes the chain.', {
    suggestion: 'A script has a function main. RLP Transaction sends transactions.',
  })

export const badBlockId = () =>
  new ToolError('chain-script/bad-block-id', 'A block’s ID has 64 hex digits.')

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webChainScript: typeof import('./errors')
  }
}
