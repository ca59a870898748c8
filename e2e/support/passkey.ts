import type { CDPSession, Page } from '@playwright/test'
import { type Hex, readHex } from '@toolkit/core/bytes/hex'

/** Chromium's own software authenticator, which signs immediately. */
export interface VirtualAuthenticator {
  /** Creates a passkey in the page, on the page's own site; a resident one is found without its ID. */
  create(
    name: string,
    resident: boolean,
  ): Promise<{ readonly publicKey: Hex<64>; readonly credentialId: string }>
}

export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async create(name, resident) {
      const made = await page.evaluate(
        async ({ user, resident }) => {
          const credential = (await navigator.credentials.create({
            publicKey: {
              challenge: crypto.getRandomValues(new Uint8Array(32)),
              rp: { name: 'Test' },
              user: { id: new TextEncoder().encode(user), name: user, displayName: user },
              pubKeyCredParams: [-7, -257].map(alg => ({ type: 'public-key' as const, alg })),
              // The authenticator has room for three resident ones.
              authenticatorSelection: { residentKey: resident ? 'required' : 'discouraged' },
            },
          })) as PublicKeyCredential
          const response = credential.response as AuthenticatorAttestationResponse
          const spki = [...new Uint8Array(response.getPublicKey() ?? new ArrayBuffer(0))]
          return { spki, credentialId: credential.id }
        },
        { user: name, resident },
      )
      // SubjectPublicKeyInfo of P-256 ends with X and Y.
      const point = Buffer.from(made.spki.slice(-64)).toString('hex')
      return { publicKey: readHex(point, 64), credentialId: made.credentialId }
    },
  }
}
