import { ToolError } from '@toolkit/core/errors'

/** Errors for other secrets entered as a phrase, with the tool they belong to. */
const OTHER_SECRETS = {
  hex: [
    'These 64 hex digits are a private key, not a phrase',
    'Open it in Private Key. A phrase can’t be derived from it.',
  ],
  pem: ['This is a PEM file, not a phrase', 'Open it in Private Key.'],
  json: [
    'This is JSON, not a phrase',
    'Open a keystore in KeyStore, a flow.json or a JWK in Private Key.',
  ],
} as const

export function isOtherSecret(kind: keyof typeof OTHER_SECRETS) {
  const [is, suggestion] = OTHER_SECRETS[kind]
  return new ToolError(`seed-phrase/is-${kind}`, `${is}.`, { suggestion })
}

export const noPhraseYet = () =>
  new ToolError('seed-phrase/empty', 'Enter a seed phrase.', {
    suggestion: 'An xprv or xpub works too.',
  })

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webSeedPhrase: typeof import('./errors')
  }
}
