import { tryTo } from '@toolkit/core/errors'
import { isJsonObject, type JsonObject, parseJson } from '@toolkit/core/json/parse-json'
import { looksLikeKeystore } from '@toolkit/core/key-material/pem'
import { looksLikeFlowWalletItem } from '@toolkit/core/keystore/find-wallet-file'
import { looksLikeVault } from '@toolkit/core/keystore/wallet-vault'

/** Keystore, vault, backup, or JWK with its private part, in a reading of a text. */
export interface DocumentCandidate {
  readonly start: number
  readonly end: number
  readonly kind: 'keystore' | 'private-key'
}

const MARKS = /["'](?:crypto|encseed|ciphertext|salt|userName|kty|crv)["']\s*:/i
const KEYSTORE_MARKS = [/["']?ciphertext["']?\s*:/i, /["']?(?:kdf|kdfparams|mac)["']?\s*:/i]
/** Maximum length and number: no keystore or key is longer, or among that many others. */
const LONGEST = 200_000
const MAX_OBJECTS = 2000

/** Finds the objects of a text that are wallet files or private JWKs, the outermost of each. */
export function documentCandidatesIn(text: string): readonly DocumentCandidate[] {
  if (!MARKS.test(text)) return []
  const found: DocumentCandidate[] = []
  let looked = 0
  let end = 0
  for (const { start, end: to } of objectsIn(text)) {
    if (start < end || to - start > LONGEST || looked >= MAX_OBJECTS) continue
    const written = text.slice(start, to)
    if (!MARKS.test(written)) continue
    looked += 1
    const json = tryTo(() => parseJson(written))
    if (!isJsonObject(json ?? null) || !json || !isJsonObject(json)) continue
    const kind = isWalletFile(json) ? 'keystore' : isPrivateJwk(json) ? 'private-key' : null
    if (kind === null) continue
    found.push({ start, end: to, kind })
    end = to
  }
  // A keystore that is truncated or invalid JSON still counts.
  if (found.length === 0 && KEYSTORE_MARKS.every(mark => mark.test(text))) {
    const start = Math.max(0, text.indexOf('{'))
    found.push({
      start,
      end: Math.max(text.lastIndexOf('}') + 1, text.trimEnd().length),
      kind: 'keystore',
    })
  }
  return found
}

const isWalletFile = (json: JsonObject) =>
  looksLikeKeystore(json) || looksLikeVault(json) || looksLikeFlowWalletItem(json)

const isPrivateJwk = (json: Readonly<Record<string, unknown>>) =>
  ('kty' in json || 'crv' in json) && typeof json['d'] === 'string'

/** Returns the content of matching curly brackets, in the order of their beginnings. */
function objectsIn(text: string): readonly { start: number; end: number }[] {
  const open: number[] = []
  const objects: { start: number; end: number }[] = []
  for (const { index, 0: mark } of text.matchAll(/[{}]/g)) {
    if (mark === '{') open.push(index)
    else {
      const start = open.pop()
      if (start !== undefined) objects.push({ start, end: index + 1 })
    }
  }
  return objects.toSorted((a, b) => a.start - b.start)
}
