import { ToolError } from '@toolkit/core/errors'
import type { OtherSecret } from './other-secret'

export const offline = () =>
  new ToolError({
    code: 'seed-phrase/offline',
    message: 'You are offline, so nobody can be asked which keys are in use.',
    suggestion: 'Everything else on this page works. Connect, then try again.',
  })

/** What was given in place of a phrase, and where it belongs. */
const OTHER_SECRETS: Readonly<Record<OtherSecret, readonly [is: string, advice: string]>> = {
  hex: [
    'These are 64 hex digits, which is a private key and no phrase',
    'Open it in Private Key. No phrase can be computed from it.',
  ],
  pem: ['This is a PEM file and no phrase', 'Open it in Private Key.'],
  json: [
    'This is JSON and no phrase',
    'Open a keystore in KeyStore, a flow.json or a JWK in Private Key.',
  ],
}

export function isOtherSecret(kind: OtherSecret): ToolError {
  const [is, suggestion] = OTHER_SECRETS[kind]
  return new ToolError({ code: `seed-phrase/is-${kind}`, message: `${is}.`, suggestion })
}
