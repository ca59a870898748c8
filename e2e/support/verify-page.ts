import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { TestChain } from './chain.ts'

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
export const checkKey = (page: Page) => page.getByRole('button', { name: 'Check the key' }).click()
export const checkSignature = (page: Page) =>
  page.getByRole('button', { name: 'Check the signature' }).click()
export const toSignatures = (page: Page) =>
  page.getByRole('tab', { name: /signature good/ }).click()

interface TestKey {
  readonly key: KeyObject
  /** 128 hex digits. */
  readonly publicKey: string
  /** 64 hex digits. */
  readonly privateKey: string
}

/** A key of node:crypto; `wanted` picks one with certain public keys. */
export function newKey(namedCurve: 'P-256' | 'secp256k1', wanted = (_: string) => true): TestKey {
  for (;;) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve })
    const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
    const hex = (part: string) => Buffer.from(part, 'base64url').toString('hex')
    const publicKey = hex(x) + hex(y)
    if (wanted(publicKey)) return { key: privateKey, publicKey, privateKey: hex(d) }
  }
}

type Hash = 'sha256' | 'sha3-256'

/** r‖s of tag‖message, in hex. */
export function signed({ key }: TestKey, text: string, hash: Hash, tag = USER_TAG): string {
  const bytes = Buffer.concat([tag, Buffer.from(text)])
  return sign(hash, bytes, { key, dsaEncoding: 'ieee-p1363' }).toString('hex')
}

export function account(
  chain: TestChain,
  ...keys: Parameters<NonNullable<TestChain['standIn']>['addAccount']>[0]
) {
  const address = chain.standIn?.addAccount(keys)
  if (address === undefined)
    throw new Error('only the stand-in adds accounts without a transaction')
  return address
}

export async function ask(page: Page, facts: { key?: string; text?: string; signature: string }) {
  await toSignatures(page)
  await signatureField(page).fill(facts.signature)
  if (facts.text !== undefined) await message(page).fill(facts.text)
  if (facts.key !== undefined) await keyField(page).fill(facts.key)
  await checkSignature(page)
}
