import { ToolError } from '@toolkit/core/errors'

const MISSING = {
  phrase: 'The key’s seed phrase is missing.',
  new: 'The key isn’t made yet.',
  passkey: 'The passkey isn’t made yet.',
} as const

export const keyMissing = (facts: { source: keyof typeof MISSING }) =>
  new ToolError('new-key/missing', MISSING[facts.source])

export const keyNotSaved = () =>
  new ToolError('new-key/not-saved', 'The key that was made here isn’t saved yet.', {
    suggestion: 'Save it, then tick the box.',
  })

export const privateKeyEntered = (facts: { form: string }) =>
  new ToolError('new-key/private-key', `This is a private key: ${facts.form}.`, {
    suggestion: 'Enter the public key. Key · Private Key shows it.',
  })

export const weightNeverSigns = () =>
  new ToolError('new-key/weight-zero', 'With weight 0, the key could never sign anything.', {
    suggestion: 'Enter a whole number from 1 to 1000, or remove the key.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webNewKeys: typeof import('./errors')
  }
}
