import type { TextPlace } from './text-reading.ts'

/**
 * What the words before a value say of it: a secret; a key, which may be one; or what everybody may read, an ID or
 * a hash. Null where they say nothing.
 */
export type Naming = 'secret' | 'key' | 'public' | null

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const SECRET_WORDS = wordSet(
  'private priv privkey privatekey privkeyhex secret secrets secretkey seckey mnemonic mnemonics seed seeds phrase ' +
    'recovery entropy wif sk xprv prv scalar privat privater privada privado privata privato privée prive',
)
const SECRET_IN_ANY_SCRIPT =
  /私钥|私鑰|私密|密钥|密鑰|秘钥|秘密|助记词|助記詞|개인|비밀|приватн|закрыт|секрет|schlüssel|clé|chave|clave|chiave/iu
const KEY_WORDS = wordSet('key keys pk keypair keyfile')
const PUBLIC_WORDS = wordSet(
  'id ids txid txids txn txns txhash hash hashes digest digests sha sha2 sha3 sha256 sha224 sha384 sha512 keccak ' +
    'keccak256 blake2b blake3 md5 checksum checksums integrity etag fingerprint tx transaction transactions block ' +
    'blocks parent collection collections guarantee guarantees receipt receipts result results state commit ' +
    'commitment root merkle signature signatures sig sigs address addresses addr topic topics event events log logs ' +
    'bloom salt iv nonce mac ciphertext cipher bytecode uuid cid proof zh h1 selector source randomness',
)
/** The numbers of a signature, and of a point: a member of JSON, since a program may call anything `x`. */
const SIGNATURE_OR_POINT = /(?:["'][rsxyv]["']|\b[rs])\s*:\s*["']?(?:0x)?$/i
/** Where Cadence names a script or a transaction by its hash: in errors and in types. */
const CADENCE_LOCATION = /(?:-->\s*|(?<![\w.])[ts]\.)$/
/** A number of JSON-Cadence, before its type or behind it. */
const TYPED_NUMBER = /"type"\s*:\s*"(?:U?Int|Word|U?Fix)\w*"\s*,\s*"value"\s*:\s*"-?$/
const NUMBER_TYPE = /^"?\s*,\s*"type"\s*:\s*"(?:U?Int|Word|U?Fix)/
const PUBLIC_KEY_WORDS = wordSet('public pub pubkey publickey pubkeys verifying')
/** What may stand between a name and its value. */
const FILLERS = wordSet(
  'is was are the a an of in as hex base64 value 0x sealed new old full string bytes utf8 no',
)
/** Names of a key that isn't one: `key_id`. */
const OF_KEYS = wordSet('id ids hash hashes fingerprint index indices')

const LONGEST_LABEL = 120
const LONGEST_NAME = 80
/** So many brackets around a value may name it. */
const ENCLOSING = 8
const [QUOTE, BACKSLASH, LINE_FEED, RETURN] = [0x22, 0x5c, 0x0a, 0x0d]

/** Members that only what the network or a compiler writes has. */
const RECORD_MEMBER =
  /["'\s](?:block_?id|block_?hash|transaction_?hash|transaction_?id|reference_block_id|ref_?block|topics|log_?index|gas_limit|proposal_?key|authorizers|payload_signatures|envelope_signatures|parent_id|parent_?hash|state_?root|blockNumber|abi|public_?key)["']?\s*[:=]/gi
const MEMBERS_OF_RECORD = 2

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')

/** What a name or label says of its value. */
export function namingOf(label: string): Naming {
  if (SECRET_IN_ANY_SCRIPT.test(label)) return 'secret'
  const words = wordsOf(label)
  if (words.some(word => SECRET_WORDS.has(word))) return 'secret'
  if (words.some(word => PUBLIC_KEY_WORDS.has(word))) return 'public'
  // A JWK's number, and what mathematics calls the key.
  const [only] = words
  if (words.length === 1 && (only === 'd' || only === 'k')) return 'secret'
  if (SIGNATURE_OR_POINT.test(label) || CADENCE_LOCATION.test(label)) return 'public'
  const last = words.findLastIndex(word => !FILLERS.has(word) && !/^\d+$/.test(word))
  const isPublic = PUBLIC_WORDS.has(words[last] ?? '')
  const keys = words.flatMap((word, at) => (KEY_WORDS.has(word) ? [at] : []))
  const ofKeys = keys.every(at => OF_KEYS.has(words[at + 1] ?? ''))
  if (isPublic && ofKeys) return 'public'
  return keys.length > 0 && !(ofKeys && isPublic) ? 'key' : null
}

/** Says what the values of a text are called. Ask in the order of the text: it is walked once. */
export class ValueNames {
  readonly #text: string
  readonly #isRecord: boolean
  readonly #next = /["{}[\],]/g
  /** The names of the lists and objects that are open, and the one of the member at hand. */
  readonly #open: (string | null)[] = []
  #name: string | null = null
  #read = 0
  /** Where the value before ends. */
  #last = 0

  constructor(text: string) {
    this.#text = text
    const members = text.matchAll(RECORD_MEMBER)
    let count = 0
    while (count < MEMBERS_OF_RECORD && !members.next().done) count += 1
    this.#isRecord = count >= MEMBERS_OF_RECORD
  }

  /**
   * @param isAny whether others may begin within it, which have a name of their own.
   * @param isList whether it is a list, whose type isn't that of its first number.
   */
  namingOf(
    { offset, length }: TextPlace,
    { isAny = false, isList = false }: { readonly isAny?: boolean; readonly isList?: boolean } = {},
  ): Naming {
    this.#walkTo(offset)
    const label = this.#labelAt(offset)
    if (!isList && TYPED_NUMBER.test(this.#text.slice(Math.max(0, offset - LONGEST_NAME), offset)))
      return 'public'
    const naming =
      namingOf(label) ??
      this.#enclosing() ??
      this.#heading(offset, label) ??
      this.#behind(offset + length)
    if (!isAny) this.#last = offset + length
    return naming ?? (this.#isRecord ? 'public' : null)
  }

  /** What stands before a value on its line, from the last mark that ends another value. */
  #labelAt(offset: number): string {
    const from = Math.max(this.#last, offset - LONGEST_LABEL)
    const before = this.#text.slice(from, offset)
    const start = Math.max(...[...'\n\r,;{}|&?'].map(mark => before.lastIndexOf(mark)))
    const label = before.slice(start + 1)
    // The cells of a table: what names a cell is before its bar.
    return before[start] === '|' && !/\p{L}/u.test(label)
      ? before.slice(before.lastIndexOf('\n') + 1)
      : label
  }

  #enclosing(): Naming {
    for (const name of [this.#name, ...this.#open.slice(-ENCLOSING).toReversed()]) {
      const naming = name === null ? null : namingOf(name)
      if (naming !== null) return naming
    }
    return null
  }

  /** The line above a value that stands alone on its own. */
  #heading(offset: number, label: string): Naming {
    if (/[\p{L}\p{N}]/u.test(label.replace(/0x$/i, ''))) return null
    const before = this.#text.slice(Math.max(this.#last, offset - 2 * LONGEST_LABEL), offset)
    const lines = before.split(/\r?\n/).slice(0, -1)
    const heading = lines.findLast(line => /[\p{L}\p{N}]/u.test(line)) ?? ''
    return heading.length > LONGEST_LABEL ? null : namingOf(heading)
  }

  /** What stands behind it on its line: a file, as of a list of checksums, or a remark. */
  #behind(end: number): Naming {
    const behind = this.#text.slice(end, end + LONGEST_NAME)
    if (NUMBER_TYPE.test(behind)) return 'public'
    const [line = ''] = behind.split(/[\r\n]/)
    if (/^(?: {2}| \*)[\w./-]*\.\w{1,8}$/.test(line)) return 'public'
    return namingOf(line) === 'secret' ? 'secret' : null
  }

  #walkTo(offset: number): void {
    this.#next.lastIndex = this.#read
    for (let found = this.#next.exec(this.#text); found; found = this.#next.exec(this.#text)) {
      const { index } = found
      if (index >= offset) return
      this.#read = index + 1
      switch (found[0]) {
        case '"': {
          const end = this.#endOfString(index)
          if (end === null) break
          // The value is within this text.
          if (end > offset) return
          this.#read = end
          const isName = /^\s{0,20}:/.test(this.#text.slice(end, end + 21))
          if (isName)
            this.#name = this.#text.slice(index + 1, Math.min(end - 1, index + LONGEST_NAME))
          break
        }
        case ',':
          this.#name = null
          break
        case '{':
        case '[':
          this.#open.push(this.#name)
          this.#name = null
          break
        default:
          this.#open.pop()
          this.#name = null
      }
      this.#next.lastIndex = this.#read
    }
    this.#read = this.#text.length
  }

  /** Behind the quote that ends it; null where its line has none, which is then gone over. */
  #endOfString(start: number): number | null {
    for (let at = start + 1; at < this.#text.length; at += 1) {
      const unit = this.#text.charCodeAt(at)
      if (unit === QUOTE) return at + 1
      if (unit === BACKSLASH) at += 1
      else if (unit === LINE_FEED || unit === RETURN) {
        this.#read = at
        return null
      }
    }
    this.#read = this.#text.length
    return null
  }
}
