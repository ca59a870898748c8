/**
 * Streaming AES in ECB, CBC, CTR and GCM.
 * @module
 */

import { concatBytes } from '../bytes/bytes.ts'
import { requireInput } from '../bytes/require-kind.ts'
import { type BlockEngine, createNobleEngine, createWebCryptoEngine } from './block-engine.ts'
import { counterStream } from './counter-stream.ts'
import { ivEmpty, ivWrongLength, keyWrongLength, tagWrongLength } from './errors.ts'
import { gcmDecryption, gcmEncryption } from './gcm-stream.ts'
import { paddedDecryption, paddedEncryption } from './padded-stream.ts'
import { AES_KEY_BITS, type AesMode, BLOCK_LENGTH, type CipherSetup } from './parameters.ts'
import type { Transform } from './transform.ts'

/** AES implementation; `fastest`, the default, is WebCrypto where available. */
export type EngineChoice = 'fastest' | 'noble'

/**
 * Checks an IV for `mode`: 16 bytes in CBC and CTR, at least one in GCM.
 * @throws ToolError `aes/iv-empty`, `aes/iv-length`.
 * @example
 * checkIv(new Uint8Array(16), 'cbc') // => undefined
 * checkIv(new Uint8Array(12), 'cbc') // throws aes/iv-length
 */
export function checkIv(iv: Uint8Array, mode: AesMode): void {
  requireInput('bytes', iv, 'IV')
  if (mode === 'ecb') return
  if (iv.length === 0) throw ivEmpty({ mode })
  if (mode !== 'gcm' && iv.length !== BLOCK_LENGTH) throw ivWrongLength({ actual: iv.length, mode })
}

/**
 * Creates a streaming encryption. AES by FIPS 197; ECB, CBC and CTR by NIST SP 800-38A, GCM by SP 800-38D, with its tag
 * returned by `finish`. The key is copied, so the caller may wipe it right away.
 * @throws ToolError `aes/…` for lengths of key and IV, and in `finish` for data that is not
 * whole blocks where padding is `none`.
 * @example
 * import { runTransform } from '@toolkit/core/aes/cipher'
 * const setup = {
 *   mode: 'gcm',
 *   key: new Uint8Array(32).fill(1),
 *   iv: new Uint8Array(12),
 *   aad: new Uint8Array(),
 *   tagBits: 128,
 * } as const
 * const { result, tag } = await runTransform(await createEncryption(setup), Uint8Array.of(1, 2, 3))
 * result.length // => 3
 * tag?.length // => 16
 */
export async function createEncryption(
  setup: CipherSetup,
  choice: EngineChoice = 'fastest',
): Promise<Transform> {
  requireInput('object', setup, 'cipher')
  const engine = await engineFor(setup, choice)
  switch (setup.mode) {
    case 'gcm':
      return gcmEncryption(engine, setup)
    case 'ctr':
      return counterStream(engine, setup.iv)
    case 'cbc':
      return paddedEncryption(engine, setup.padding, setup.iv)
    case 'ecb':
      return paddedEncryption(engine, setup.padding, null)
  }
}

/**
 * Creates a streaming decryption. In GCM the output of `push` must not be used before `finish` has verified the tag.
 * @param tag the tag of GCM; null if it is at the end of the data.
 * @throws ToolError `aes/…`, in `finish` also `aes/authentication-failed`, `aes/bad-padding-…`,
 * `aes/not-whole-blocks` and `aes/shorter-than-tag`.
 * @example
 * import { createEncryption, runTransform } from '@toolkit/core/aes/cipher'
 * const setup = {
 *   mode: 'gcm',
 *   key: new Uint8Array(32).fill(1),
 *   iv: new Uint8Array(12),
 *   aad: new Uint8Array(),
 *   tagBits: 128,
 * } as const
 * const { result, tag } = await runTransform(await createEncryption(setup), Uint8Array.of(1, 2, 3))
 * const back = await runTransform(await createDecryption(setup, tag), result)
 * back.result // => Uint8Array.of(1, 2, 3)
 */
export async function createDecryption(
  setup: CipherSetup,
  tag: Uint8Array | null = null,
  choice: EngineChoice = 'fastest',
): Promise<Transform> {
  requireInput('object', setup, 'cipher')
  const engine = await engineFor(setup, choice)
  switch (setup.mode) {
    case 'gcm':
      if (tag !== null && tag.length * 8 !== setup.tagBits) {
        throw tagWrongLength({ actual: tag.length, bits: setup.tagBits })
      }
      return gcmDecryption(engine, setup, tag)
    case 'ctr':
      return counterStream(engine, setup.iv)
    case 'cbc':
      return paddedDecryption(engine, setup.padding, setup.iv)
    case 'ecb':
      return paddedDecryption(engine, setup.padding, null)
  }
}

async function engineFor(setup: CipherSetup, choice: EngineChoice): Promise<BlockEngine> {
  const { key, mode } = setup
  if (!AES_KEY_BITS.some(bits => bits === key.length * 8)) {
    throw keyWrongLength({ actual: key.length, bits: 256, fits: undefined, readsAs: undefined })
  }
  if (mode !== 'ecb') checkIv(setup.iv, mode)
  const native = choice === 'noble' ? null : await createWebCryptoEngine(key)
  return native ?? createNobleEngine(key)
}

/**
 * Runs a transform over all of `data`; returns the result and, for GCM, the tag.
 * @example
 * import { createEncryption } from '@toolkit/core/aes/cipher'
 * import { formatHex, parseHex } from '@toolkit/core/bytes/hex'
 * const key = parseHex('000102030405060708090a0b0c0d0e0f')
 * const encryption = await createEncryption({ mode: 'ecb', key, padding: 'none' })
 * const { result } = await runTransform(encryption, parseHex('00112233445566778899aabbccddeeff'))
 * formatHex(result) // => '69c4e0d86a7b0430d8cdb78070b4c55a'
 */
export async function runTransform(
  transform: Transform,
  data: Uint8Array,
): Promise<{ readonly result: Uint8Array; readonly tag: Uint8Array | null }> {
  requireInput('object', transform, 'transform')
  const begin = await transform.push(data)
  const { rest, tag } = await transform.finish()
  return { result: concatBytes(begin, rest), tag }
}
