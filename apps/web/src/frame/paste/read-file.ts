import { formatHex } from '@toolkit/core/bytes/hex'
import { tryTo } from '@toolkit/core/errors'
import { isPkcs12 } from '@toolkit/core/key-material/formats/pkcs12'
import { parseKeyMaterialBytes } from '@toolkit/core/key-material/key-material'
import { Secret } from '@toolkit/core/secret'
import { readSecretsInBytes } from '@toolkit/explain/detect/find-secrets'
import { textInFile } from '../../bytes/file-text'
import type { Data } from '../data-kinds'
import type { Interpretation } from './interpretation'
import { readText } from './read-text'

/** Longer than any key, keystore or transaction, in bytes: only the beginning of a longer file is read. */
const MAX_BYTES = 2_000_000
const PDF = '%PDF-'

/**
 * Guesses the content of a dropped file: whatever its text is, a PDF, a key in DER or raw bytes, or any bytes. The file
 * itself is included for the tools that take files. Expensive: for tasks.
 */
export async function readFile(file: File): Promise<readonly Interpretation[]> {
  const data = [{ kind: 'file', file }] as const
  const anything: Interpretation = {
    kind: 'file',
    certainty: 'possible',
    because: 'Any file can be read as bytes.',
    secret: false,
    data,
    holds: ['bytes'],
  }
  const head = new Uint8Array(await file.slice(0, PDF.length).arrayBuffer())
  if (String.fromCharCode(...head) === PDF) return [{ ...PDF_INTERPRETATION, data }, anything]
  if (file.size > MAX_BYTES) return [anything]
  const content = new Uint8Array(await file.arrayBuffer())
  try {
    if (isPkcs12(content)) return [{ ...PKCS12_INTERPRETATION, data }, anything]
    const text = textInFile(content)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what texts do not hold.
    if (text !== null && !/[\u0000-\u0008\u000E-\u001F]/.test(text)) {
      return [...(await readText(text)), anything]
    }
    const keys = keyIn(content, data)
    return [...(keys.length > 0 ? keys : await keyAmong(content, data)), anything]
  } finally {
    content.fill(0)
  }
}

/** The tool that opens it reads the content: parsing a PDF is expensive, and it may contain a key. */
const PDF_INTERPRETATION = {
  kind: 'pdf',
  certainty: 'certain',
  because: 'A PDF document; wallets write recovery PDFs.',
  secret: true,
  holds: ['private-key', 'keystore', 'key-text'],
} as const satisfies Omit<Interpretation, 'data'>

/** The tool names the command that takes the key out. */
const PKCS12_INTERPRETATION = {
  kind: 'keystore',
  certainty: 'certain',
  because: 'A PKCS#12 file (.p12, .pfx), from which openssl takes the key.',
  secret: true,
  holds: ['keystore'],
} as const satisfies Omit<Interpretation, 'data'>

/** Finds a key with other bytes around it. */
async function keyAmong(
  content: Uint8Array,
  file: readonly Data[],
): Promise<readonly Interpretation[]> {
  const [first] = await readSecretsInBytes(content)
  if (!first) return []
  const { kind, certainty } = first
  const because = 'Found among the bytes of the file.'
  return [
    { kind, certainty, because, secret: true, data: file, holds: [...PDF_INTERPRETATION.holds] },
  ]
}

function keyIn(content: Uint8Array, file: readonly Data[]): readonly Interpretation[] {
  const key = tryTo(() => parseKeyMaterialBytes(content))
  if (!key) return []
  const stated = key.statedAlgorithm === null ? {} : { signatureAlgorithm: key.statedAlgorithm }
  // Raw bytes have only the length of a key as evidence.
  const certainty = key.form === 'raw' ? 'possible' : 'certain'
  const facts = { certainty, because: `A ${key.part} key by its form.` } as const
  if (key.publicKey) {
    const publicKey = formatHex(key.publicKey)
    const data = [{ kind: 'public-key', publicKey, ...stated }] as const
    return [{ ...facts, kind: 'public-key', secret: false, data }]
  }
  if (!key.privateKey) return []
  const privateKey = new Secret(formatHex(key.privateKey.reveal()))
  key.privateKey.wipe()
  const digits = { kind: 'private-key', privateKey, ...stated } as const
  const holds = ['private-key', 'key-text'] as const
  return [{ ...facts, kind: 'private-key', secret: true, data: [...file, digits], holds }]
}
