import { ToolError } from '@toolkit/core/errors'

export const passkeyUnsupported = () =>
  new ToolError('passkey/unsupported', 'This browser has no passkeys.', {
    suggestion: 'Use a current browser, or sign another way.',
  })

export const passkeyInsecure = () =>
  new ToolError('passkey/insecure', 'Browsers offer passkeys on https pages and localhost only.', {
    suggestion: 'Open this site by https, or sign another way.',
  })

export const passkeyNoDomain = (facts: { host: string }) =>
  new ToolError(
    'passkey/no-domain',
    `A passkey belongs to a domain; this page is opened by an IP address (${facts.host}).`,
    { suggestion: 'Open the site by its name, such as localhost, or sign another way.' },
  )

export const passkeyNotAllowed = (cause: unknown) =>
  new ToolError(
    'passkey/not-allowed',
    'No passkey signed: it was cancelled, it took too long, or this device has none for this site.',
    {
      suggestion:
        'Browsers don’t tell which. A passkey works only on the site that it was made on: one of a wallet signs in that wallet.',
      cause,
    },
  )

export const passkeyOfOtherSite = (facts: { host: string }, cause: unknown) =>
  new ToolError(
    'passkey/other-site',
    `The browser offers no passkeys of ${facts.host} to this page.`,
    { suggestion: 'A passkey works only on the site that it was made on.', cause },
  )

export const passkeyFailed = (cause: unknown) =>
  new ToolError(
    'passkey/failed',
    `The passkey couldn’t sign: ${cause instanceof Error ? cause.message : String(cause)}`,
    { suggestion: 'Try again, or sign another way.', cause },
  )

export const passkeyOfNoKey = (facts: { address: string }) =>
  new ToolError('passkey/no-key', `This passkey is no key of 0x${facts.address}.`, {
    suggestion: 'Choose another passkey, or another account that signs.',
  })

export const passkeyOfOtherAccount = (facts: { address: string; of: string; keyIndex: number }) =>
  new ToolError(
    'passkey/other-account',
    `This passkey is no key of 0x${facts.address}; it is key ${facts.keyIndex} of 0x${facts.of}.`,
    { suggestion: `Choose 0x${facts.of} as the account that signs, and sign again.` },
  )

export const passkeyOtherHash = (facts: { address: string; keyIndex: number }) =>
  new ToolError(
    'passkey/other-hash',
    `This passkey is key ${facts.keyIndex} of 0x${facts.address}, which has SHA3-256; passkeys sign with SHA2-256 only.`,
    { suggestion: 'Add the passkey’s public key to the account once more, with SHA2-256.' },
  )

export const credentialIdInvalid = (cause: unknown) =>
  new ToolError('passkey/credential-id', 'The credential ID is neither hex nor Base64url.', {
    suggestion: 'Leave it empty to choose among all passkeys of this site.',
    cause,
  })

export const otherAccountNamed = (facts: { named: string; address: string }) =>
  new ToolError(
    'sign/other-account',
    `This signature says that it is of 0x${facts.named}, not of 0x${facts.address}.`,
    { suggestion: `Choose 0x${facts.named} as the account that signs, if it signs here.` },
  )

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webSecretsSign: typeof import('./errors')
  }
}
