import { ToolError } from '@toolkit/core/errors'

export const noActiveKey = (facts: { address: string }) =>
  new ToolError('sending/no-active-key', `0x${facts.address} has no key that can sign.`, {
    suggestion: 'All its keys are revoked, or it has none. Use another account as proposer.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webSending: typeof import('./errors')
  }
}
