import type { FlowAddress } from '@toolkit/core/account/address'
import { movedBy, ToolError } from '@toolkit/core/errors'
import {
  type AccountProof,
  isAccountProofJson,
  parseAccountProof,
} from '@toolkit/core/signature/account-proof'
import {
  accountOfSignatures,
  type CompositeSignature,
  parseCompositeSignatures,
} from '@toolkit/core/signature/composite-signature'
import { signatureTextTooLong, tooManySignatures } from '@toolkit/core/signature/errors'
import { isKmsAnswer, parseKmsAnswer } from '@toolkit/core/signature/kms-answer'
import { looksLikePem, parsePemSignature } from '@toolkit/core/signature/pem-signature'
import { type ParsedSignature, parseSignatureText } from '@toolkit/core/signature/signature-text'

/** Signatures of any form. */
export type SignaturesInput =
  | { readonly kind: 'plain'; readonly signatures: readonly ParsedSignature[] }
  | {
      readonly kind: 'composite'
      readonly address: FlowAddress
      readonly signatures: readonly CompositeSignature[]
    }
  | {
      readonly kind: 'proof'
      readonly address: FlowAddress
      readonly proof: AccountProof
      readonly signatures: readonly CompositeSignature[]
    }

/** Maximum length, enough for as many signatures, including passkeys', as are verified at a time. */
const MAX_CHARACTERS = 1_000_000
/** Each is verified, displayed, and diagnosed if invalid. */
const MAX_SIGNATURES = 200

/**
 * Parses signatures of any form, detected automatically: an account proof, composite signatures, the answer of a key
 * service, PEM, one signature or one on each line.
 * @throws ToolError `signature/…`, `signed-json/…`, `pem/…` or `account-proof/…`.
 */
export function readSignatures(text: string): SignaturesInput {
  if (text.length > MAX_CHARACTERS) {
    throw signatureTextTooLong({ length: text.length, max: MAX_CHARACTERS })
  }
  const given = readAll(text)
  const { length: count } = given.signatures
  if (count > MAX_SIGNATURES) throw tooManySignatures({ count, max: MAX_SIGNATURES })
  return given
}

function readAll(text: string): SignaturesInput {
  if (looksLikePem(text)) return { kind: 'plain', signatures: [parsePemSignature(text)] }
  if (!/^\s*[[{"]/u.test(text)) return { kind: 'plain', signatures: plainSignatures(text) }
  const json = jsonOf(text)
  if (typeof json === 'string') return { kind: 'plain', signatures: plainSignatures(json) }
  if (isAccountProofJson(json)) {
    const proof = parseAccountProof(text)
    const { address, signatures } = proof
    return { kind: 'proof', address, proof, signatures }
  }
  if (isKmsAnswer(json)) return { kind: 'plain', signatures: [parseKmsAnswer(text)] }
  const signatures = parseCompositeSignatures(text)
  return { kind: 'composite', address: accountOfSignatures(signatures), signatures }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

/** Parses one signature, perhaps wrapped in lines, or one on each line. */
function plainSignatures(text: string): readonly ParsedSignature[] {
  const lines = [...text.matchAll(/[^\r\n]+/gu)].filter(([line]) => line.trim() !== '')
  try {
    return [parseSignatureText(text)]
  } catch (error) {
    const firstAlone = lines.length > 1 && standsAlone(lines[0]?.[0] ?? '')
    if (!firstAlone) throw error
  }
  return lines.map(line => {
    try {
      return parseSignatureText(line[0])
    } catch (error) {
      throw error instanceof ToolError ? movedBy(error, line.index) : error
    }
  })
}

function standsAlone(line: string): boolean {
  try {
    parseSignatureText(line)
    return true
  } catch {
    return false
  }
}
