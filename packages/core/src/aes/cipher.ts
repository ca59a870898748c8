import { concatBytes } from '../bytes/bytes.ts'
import type { BlockEngine } from './block-engine.ts'
import { counterStream } from './counter-stream.ts'
import { ivEmpty, ivWrongLength, keyWrongLength, tagWrongLength } from './errors.ts'
import { gcmDecryption, gcmEncryption } from './gcm-stream.ts'
import { createNobleEngine } from './noble-engine.ts'
import { paddedDecryption, paddedEncryption } from './padded-stream.ts'
import { AES_KEY_BITS, type AesMode, BLOCK_LENGTH, type CipherSetup } from './parameters.ts'
import type { Transform } from './transform.ts'
import { createWebCryptoEngine } from './web-crypto-engine.ts'

/** Who computes; `fastest`, the default, is WebCrypto where it can. */
export type EngineChoice = 'fastest' | 'noble'

/**
 * Checks an IV for `mode`: 16 bytes in CBC and CTR, at least one in GCM.
 * @throws ToolError `aes/iv-empty`, `aes/iv-length`.
 */
export function checkIv(iv: Uint8Array, mode: AesMode): void {
  if (mode === 'ecb') return
  if (iv.length === 0) throw ivEmpty({ mode })
  if (mode !== 'gcm' && iv.length !== BLOCK_LENGTH) throw ivWrongLength({ actual: iv.length, mode })
}

/**
 * An encryption of data in parts. AES by FIPS 197; ECB, CBC and CTR by NIST SP 800-38A, GCM by
 * SP 800-38D, with its tag given by `finish`. The key is copied, and may be wiped at once.
 * @throws ToolError `aes/…` for lengths of key and IV, and in `finish` for data that is no whole
 * blocks where padding is `none`.
 */
export async function createEncryption(
  setup: CipherSetup,
  choice: EngineChoice = 'fastest',
): Promise<Transform> {
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
 * A decryption of data in parts. In GCM nothing that `push` gave may be used before `finish` has
 * verified the tag.
 * @param tag the tag of GCM; null when it is the end of the data.
 * @throws ToolError `aes/…`, in `finish` also `aes/authentication-failed`, `aes/bad-padding-…`,
 * `aes/not-whole-blocks` and `aes/shorter-than-tag`.
 */
export async function createDecryption(
  setup: CipherSetup,
  tag: Uint8Array | null = null,
  choice: EngineChoice = 'fastest',
): Promise<Transform> {
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

/** All of `data` at once: the result, and the tag that GCM made. */
export async function runTransform(
  transform: Transform,
  data: Uint8Array,
): Promise<{ readonly result: Uint8Array; readonly tag: Uint8Array | null }> {
  const begin = await transform.push(data)
  const { rest, tag } = await transform.finish()
  return { result: concatBytes(begin, rest), tag }
}
