import { expect, it, vi } from 'vitest'
import { Secret } from '../secret.ts'
import { createKeyDeriver } from './derive-key.ts'
import { deriveExtendedKey, extendedKeyOf, wipeExtendedKey } from './extended-key.ts'
import { parsePath } from './path.ts'
import { wipeNode } from './slip10.ts'

/** All hash inputs and outputs, as the arrays themselves. */
const seen = vi.hoisted(() => [] as Uint8Array[])

vi.mock('@noble/hashes/hmac.js', async original => {
  const whole = await original<typeof import('@noble/hashes/hmac.js')>()
  const hmac = (...[hash, key, message]: Parameters<typeof whole.hmac>) => {
    const result = whole.hmac(hash, key, message)
    seen.push(message, result)
    return result
  }
  return { ...whole, hmac: Object.assign(hmac, whole.hmac) }
})

const isZero = (bytes: Uint8Array) => bytes.every(byte => byte === 0)

it('nothing that leads to a key is left in memory once it is wiped', () => {
  const seed = new Secret(new Uint8Array(64).fill(7))
  const deriver = createKeyDeriver(seed)
  const keys = (['ECDSA_P256', 'ECDSA_secp256k1'] as const).map(signatureAlgorithm =>
    deriver.derive(parsePath("m/44'/539'/0'/0/0"), signatureAlgorithm),
  )
  const node = deriver.node(parsePath("m/44'"), 'ECDSA_secp256k1')
  const account = extendedKeyOf(node)
  const below = deriveExtendedKey(account, parsePath("m/539'/0'/0/0"))
  // Both derivations give the same key.
  expect(below.privateKey?.reveal()).toEqual(keys[1]?.privateKey.reveal())
  expect(seen.length).toBeGreaterThan(20)
  wipeExtendedKey(account)
  wipeNode(node)
  deriver.wipe()
  // Messages of non-hardened steps start with a public key: they are zeroed like the others.
  expect(seen.filter(bytes => !isZero(bytes))).toEqual([])
  // Returned keys stay until their owner wipes them.
  expect(isZero(keys[0]?.privateKey.reveal() ?? new Uint8Array())).toBe(false)
  wipeExtendedKey(below)
  expect(isZero(below.chainCode.reveal())).toBe(true)
})
