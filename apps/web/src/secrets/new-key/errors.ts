import { ToolError } from '@toolkit/core/errors'

export const passkeyNotMade = (cause: unknown) =>
  new ToolError(
    'new-passkey/not-made',
    'No passkey was made: it was cancelled, it took too long, or this device cannot keep one.',
    { suggestion: 'Browsers don’t tell which. Try again, or use another kind of key.', cause },
  )

export const passkeyFailedToMake = (cause: unknown) =>
  new ToolError(
    'new-passkey/failed',
    `The passkey couldn’t be made: ${cause instanceof Error ? cause.message : String(cause)}`,
    { suggestion: 'Try again, or use another kind of key.', cause },
  )

export const passkeyOtherCurve = (facts: { algorithm: number | null }) =>
  new ToolError(
    'new-passkey/other-curve',
    facts.algorithm === null
      ? 'The device made a passkey but did not give its public key.'
      : `The device made a passkey of another kind (COSE algorithm ${facts.algorithm}); Flow takes ES256 on P-256 (−7).`,
    {
      suggestion:
        'Delete it in the device’s settings and use another device, security key or kind of key.',
    },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webSecretsNewKey: typeof import('./errors')
  }
}
