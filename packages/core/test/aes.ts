import {
  createDecryption,
  createEncryption,
  type EngineChoice,
  runTransform,
} from '../src/aes/cipher.ts'
import type { CipherSetup } from '../src/aes/parameters.ts'
import { formatHex, parseHex } from '../src/bytes/hex.ts'

/** Both engines; every case runs on each. */
export const ENGINES: readonly EngineChoice[] = ['fastest', 'noble']

export const hex = (text: string) => parseHex(text)

/** Returns the mode of a fixture's cipher, such as `aes-128-cbc`. */
export function modeOf(cipher: string): 'cbc' | 'ctr' | 'ecb' {
  const mode = cipher.slice(cipher.lastIndexOf('-') + 1)
  if (mode !== 'cbc' && mode !== 'ctr' && mode !== 'ecb') throw new Error(`No mode in ${cipher}`)
  return mode
}

export async function encrypt(setup: CipherSetup, data: Uint8Array, engine: EngineChoice) {
  const { result, tag } = await runTransform(await createEncryption(setup, engine), data)
  return { ciphertext: formatHex(result), tag: tag && formatHex(tag) }
}

export async function decrypt(
  setup: CipherSetup,
  data: Uint8Array,
  tag: Uint8Array | null,
  engine: EngineChoice,
): Promise<string> {
  const { result } = await runTransform(await createDecryption(setup, tag, engine), data)
  return formatHex(result)
}

/** Returns the code of the ToolError that `run` rejects with. */
export async function codeOf(run: Promise<unknown>): Promise<string> {
  try {
    await run
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
  return 'nothing was refused'
}
