import { readBase64 } from '@toolkit/core/bytes/base64'
import { fixedHex, formatHex } from '@toolkit/core/bytes/hex'
import { ToolError } from '@toolkit/core/errors'
import { KEY_FORM_LABELS, parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import { isPrivateKey } from './errors'
import { type Question, refused } from './question'
import { readHexKey } from './read-key'

/** Hex in pairs or lines: `04:6b:17`, as OpenSSL prints it. */
const SPACED_HEX = /^(?:0x)?[0-9a-f]{2}(?:[\s:,]*[0-9a-f]{2}){32,64}$/i
const BASE64 = /^[A-Za-z0-9+/_-]{43,88}={0,2}$/
/** Bytes of a public key: compressed, X‖Y, 04‖X‖Y. */
const KEY_LENGTHS = new Set([33, 64, 65])

/**
 * Parses a public key in the other formats of the Key tools: PEM, DER in hex or Base64, JWK, RLP
 * account key, hex in pairs, Base64 of the bytes. A private key is rejected, and no part of it is
 * kept.
 * @throws ToolError of the format's parser.
 */
export function readKeyForm(text: string): Question {
  if (SPACED_HEX.test(text)) return readHexKey(text.replace(/[\s:,]/g, ''), 'in hex')
  const bytes = BASE64.test(text) ? base64Key(text) : null
  if (bytes) return readHexKey(formatHex(bytes), 'in Base64')
  const { form, part, publicKey, privateKey, signatureAlgorithms, weight } = material(text)
  privateKey?.wipe()
  if (part === 'private' || !publicKey) return refused(isPrivateKey())
  const [signatureAlgorithm] = signatureAlgorithms
  if (!signatureAlgorithm) throw new Error('a public key lies on a curve')
  const of = weight === null ? '' : ` of weight ${weight}`
  const notice = `This is a public key as ${KEY_FORM_LABELS[form]}${of}, on ${SIGNATURE_ALGORITHMS[signatureAlgorithm].label}.`
  const publicHex = fixedHex(publicKey, 64)
  return {
    kind: 'key',
    keys: signatureAlgorithms.map(one => ({ publicKey: publicHex, signatureAlgorithm: one })),
    notice,
  }
}

function material(text: string) {
  try {
    return parseKeyMaterial(text)
  } catch (error) {
    // A flow.json with several accounts contains the private keys of all.
    const several = error instanceof ToolError && error.code === 'flow-json/several-accounts'
    throw several ? isPrivateKey() : error
  }
}

function base64Key(text: string): Uint8Array | null {
  try {
    const { bytes } = readBase64(text, { alphabet: 'any' })
    return KEY_LENGTHS.has(bytes.length) ? bytes : null
  } catch (error) {
    if (error instanceof ToolError) return null
    throw error
  }
}
