import { textInFile } from '@toolkit/core/bytes/file-text'
import { formatHex } from '@toolkit/core/bytes/hex'
import { requireInput } from '@toolkit/core/bytes/require-kind'
import { tryTo } from '@toolkit/core/errors'
import { isPkcs12 } from '@toolkit/core/key-material/formats/pkcs12'
import { parseKeyMaterialBytes } from '@toolkit/core/key-material/key-material'
import { Secret } from '@toolkit/core/secret'
import { detect } from './detect.ts'
import { detectHex } from './detect-hex.ts'
import { readSecretsInBytes } from './find-secrets.ts'
import { type Guess, guess } from './guess.ts'

/** No key, keystore or transaction is as long. */
const MAX_BYTES = 2_000_000
const PDF = [...new TextEncoder().encode('%PDF-')]
/** Characters that texts don't have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const CONTROL = /[\u0000-\u0008\u000E-\u001F]/

const ANYTHING = guess('file', 'possible', 'Any file can be read as bytes.')

/** What a file may be, and its text if it is one. */
export interface DetectedBytes {
  readonly text: string | null
  readonly guesses: readonly Guess[]
}

/**
 * Returns what a file may be, best first: whatever its text is (UTF-8 or UTF-16), a PDF, a key in DER or as 32 bytes,
 * a transaction or another value in RLP, or any bytes. Like `detect`, it repeats nothing of a secret.
 * @example
 * const { guesses } = await detectBytes(new TextEncoder().encode('0xf233dcee88fe0abe'))
 * guesses.map(({ kind }) => kind) // => ['address', 'hex', 'file']
 */
export async function detectBytes(bytes: Uint8Array): Promise<DetectedBytes> {
  requireInput('bytes', bytes, 'bytes')
  if (PDF.every((byte, at) => bytes[at] === byte)) {
    // Parsing a PDF is expensive: the tool that opens it reads the content, which may be a key.
    const because = 'A PDF document; wallets write recovery PDFs.'
    return { text: null, guesses: [guess('pdf', 'certain', because), ANYTHING] }
  }
  if (bytes.length > MAX_BYTES) return { text: null, guesses: [ANYTHING] }
  if (isPkcs12(bytes)) {
    // The tool names the command that takes the key out.
    const because = 'A PKCS#12 file (.p12, .pfx), from which openssl takes the key.'
    return { text: null, guesses: [guess('keystore', 'certain', because), ANYTHING] }
  }
  const text = textInFile(bytes)
  if (text !== null && !CONTROL.test(text)) {
    return { text, guesses: [...(await detect(text)), ANYTHING] }
  }
  const found = keyIn(bytes) ?? valueIn(bytes)
  return { text: null, guesses: [...(found ? [found] : await secretsAmong(bytes)), ANYTHING] }
}

function keyIn(bytes: Uint8Array): Guess | undefined {
  const key = tryTo(() => parseKeyMaterialBytes(bytes))
  if (!key) return undefined
  // Raw bytes have only the length of a key as evidence.
  const certainty = key.form === 'raw' ? 'possible' : 'certain'
  const because = `A ${key.part} key by its form.`
  key.privateKey?.wipe()
  const value = formatHex(bytes)
  return key.part === 'public'
    ? guess('public-key', certainty, because, { value })
    : guess('private-key', certainty, because, { secretValue: new Secret(value) })
}

/** Detects a value in RLP or DER by its bytes. */
function valueIn(bytes: Uint8Array): Guess | undefined {
  const value = formatHex(bytes)
  const [found] = detectHex(value, false)
  return found?.certainty === 'certain' && found.value === undefined && !found.secret
    ? { ...found, value }
    : undefined
}

/** Finds a secret with other bytes around it. */
async function secretsAmong(bytes: Uint8Array): Promise<readonly Guess[]> {
  const [first] = await readSecretsInBytes(bytes)
  if (!first) return []
  const { kind, certainty, secret } = first
  const because = 'Found among the bytes of the file.'
  return [guess(kind, certainty, because, { secret: true, secretValue: secret })]
}
