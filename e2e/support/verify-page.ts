import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { parsePrivateKeyHex } from '@toolkit/core/keys/private-key'
import type { ScenarioPage } from '../other-browsers/scenario-page.ts'
import type { NewKey } from './test-accounts.ts'

export const PATH = '/key/verify?network=emulator'
const USER_TAG = Buffer.alloc(32)
USER_TAG.write('FLOW-V0.0-user')

export const keyField = (page: Page) => page.getByRole('textbox', { name: 'Private or public key' })
export const addressField = (page: Page) => page.getByRole('textbox', { name: 'Account address' })
export const signatureField = (page: Page) =>
  page.getByRole('textbox', { name: 'Signature', exact: true })
export const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
export const ability = (page: Page) => page.getByRole('region', { name: 'What the key can do' })
export const verdict = (page: Page) => page.getByRole('region', { name: 'Verdict' })
export const checkKey = (page: ScenarioPage) =>
  page.getByRole('button', { name: 'Check the key' }).click()
export const checkSignature = (page: ScenarioPage) =>
  page.getByRole('button', { name: 'Check the signature' }).click()
export const toSignatures = (page: ScenarioPage) =>
  page.getByRole('tab', { name: /signature valid/ }).click()

interface TestKey {
  readonly key: KeyObject
  readonly signatureAlgorithm: SignatureAlgorithm
  /** 128 hex digits. */
  readonly publicKey: string
  /** 64 hex digits. */
  readonly privateKey: string
}

const CURVES = { 'P-256': 'ECDSA_P256', secp256k1: 'ECDSA_secp256k1' } as const

/** Generates a key with node:crypto; `expected` selects one with certain public keys. */
export function newKey(namedCurve: keyof typeof CURVES, expected = (_: string) => true): TestKey {
  for (;;) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve })
    const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
    const hex = (part: string) => Buffer.from(part, 'base64url').toString('hex')
    const publicKey = hex(x) + hex(y)
    if (!expected(publicKey)) continue
    return {
      key: privateKey,
      signatureAlgorithm: CURVES[namedCurve],
      publicKey,
      privateKey: hex(d),
    }
  }
}

type Hash = 'sha256' | 'sha3-256'

/** r */
export function signed({ key }: TestKey, text: string, hash: Hash, tag = USER_TAG): string {
  const bytes = Buffer.concat([tag, Buffer.from(text)])
  return sign(hash, bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('hex')
}

/** The key as an account key: defaults to full weight and SHA3-256. */
export function accountKey(
  own: TestKey,
  facts: Omit<NewKey, 'privateKey' | 'signatureAlgorithm'> = {},
): NewKey {
  const { signatureAlgorithm } = own
  return {
    privateKey: parsePrivateKeyHex(own.privateKey, signatureAlgorithm),
    signatureAlgorithm,
    ...facts,
  }
}

export async function submitForm(
  page: ScenarioPage,
  facts: { key?: string; text?: string; signature: string },
) {
  await toSignatures(page)
  const box = (name: string, exact = true) => page.getByRole('textbox', { name, exact })
  await box('Signature').fill(facts.signature)
  if (facts.text !== undefined) await box('Message').fill(facts.text)
  if (facts.key !== undefined) await box('Private or public key', false).fill(facts.key)
  await checkSignature(page)
}
