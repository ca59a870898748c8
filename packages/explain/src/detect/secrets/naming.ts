/**
 * Meaning of the words before a value: a secret; a key, which may be secret; or public data, such as an ID or a hash.
 * Null if they have none.
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
    'bloom salt iv nonce mac ciphertext cipher bytecode uuid cid proof zh h1 selector source randomness randao prevrandao ' +
    'node nodes slot slots storage stake stakes staked staking staker delegator delegators validator validators ' +
    'seal seals sealed epoch leader voter voters proposer chunk chunks header headers',
)
/** Numbers of a signature or a point: a member of JSON, since a program may call anything `x`. */
const SIGNATURE_OR_POINT = /(?:["'][rsxyv]["']|\b[rs])\s*:\s*["']?(?:0x)?$/i
/** Cadence's location of a script or a transaction by its hash: in errors and in types. */
const CADENCE_LOCATION = /(?:-->\s*|(?<![\w.])[ts]\.)$/
const PUBLIC_KEY_WORDS = wordSet('public pub pubkey publickey pubkeys verifying')
/** Words allowed between a name and its value. */
const FILLERS = wordSet(
  'is was are the a an of in as hex base64 value 0x new old full string bytes utf8 no it its this that at on by',
)
/** Words that turn a key's name into something else: `key_id`. */
const OF_KEYS = wordSet('id ids hash hashes fingerprint index indices')

const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '')

/** Returns true if a word is in a set, also with a number appended: `topic0`, `tx1`. */
const isIn = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || (/\d$/.test(word) && words.has(word.replace(/\d+$/, '')))

/** Returns the meaning of a name or label for its value. */
export function namingOf(label: string): Naming {
  if (SECRET_IN_ANY_SCRIPT.test(label)) return 'secret'
  const words = wordsOf(label)
  if (words.some(word => isIn(SECRET_WORDS, word))) return 'secret'
  if (words.some(word => isIn(PUBLIC_KEY_WORDS, word))) return 'public'
  // Member of a JWK, and the mathematical name of the key.
  const [only] = words
  if (words.length === 1 && (only === 'd' || only === 'k')) return 'secret'
  if (SIGNATURE_OR_POINT.test(label) || CADENCE_LOCATION.test(label)) return 'public'
  const last = words.findLastIndex(word => !FILLERS.has(word) && !/^\d+$/.test(word))
  const isPublic = isIn(PUBLIC_WORDS, words[last] ?? '')
  const keys = words.flatMap((word, at) => (isIn(KEY_WORDS, word) ? [at] : []))
  const ofKeys = keys.every(at => OF_KEYS.has(words[at + 1] ?? ''))
  if (isPublic && ofKeys) return 'public'
  return keys.length > 0 && !(ofKeys && isPublic) ? 'key' : null
}

/** Function call whose result is the value: `keccak256("Transfer(address)") = `. */
const CALL =
  /([\w.]+) ?\((?:[^()\n]|\([^()\n]*\)){0,100}\)\s*(?:=+>?|→|->|:|is|\/\/)?\s*["'`]?(?:0x)?$/

/** Returns true if a value is the result of a hash function. */
export function isHashCall(before: string): boolean {
  const [, called] = CALL.exec(before) ?? []
  return called !== undefined && namingOf(called) === 'public'
}

/** The two numbers of a signature, or of a point, which come in pairs. */
const HALF = /(?<![\p{L}\d])([rsxy])["']?\s*[:=]\s*["'`]?(?:0x)?$/iu
const HALVES =
  /(?<![\p{L}\d])(?:r\s?,\s?s|x\s?,\s?y)\)?\s*[:=]\s*[([]?(?:["'`]?(?:0x)?[0-9a-f]+["'`]?,)?\s*["'`]?(?:0x)?$/iu
const OTHER_HALVES: Readonly<Record<string, RegExp>> = {
  r: /(?<![\p{L}\d])s["']?\s*[:=]/iu,
  s: /(?<![\p{L}\d])r["']?\s*[:=]/iu,
  x: /(?<![\p{L}\d])y["']?\s*[:=]/iu,
  y: /(?<![\p{L}\d])x["']?\s*[:=]/iu,
}

/** Returns true if a value between these two texts is one of two numbers of a signature or a point. */
export function isHalf(before: string, behind: string): boolean {
  const half = HALF.exec(before)?.[1]?.toLowerCase()
  if (half === undefined) return HALVES.test(before)
  const other = OTHER_HALVES[half]
  return other?.test(behind) === true || other?.test(before) === true
}

/** Verbs for transactions and nodes: `… was sealed`, `… stakes 500000`. */
const HAPPENS =
  /^["'`)\]]{0,2},?\s{1,3}(?:(?:was|is|has|been|got|not|yet|now|being)\s){0,3}(?:sealed|finali[sz]ed|executed|expired|confirmed|mined|included|pending|reverted|stakes?|staked|delegates)(?![\p{L}_-])/iu
/** Description after the value: `… is the block hash`, `… (transaction)`. */
const IS = /^["'`]?\s{1,3}(?:(?:is|was)\s|\()([^.,;:()\n]{1,60})/iu

/** Returns the meaning of the words after a value on its line. */
export function namingBehind(line: string): Naming {
  if (/^(?: {2}| \*)[\w./-]*\.\w{1,8}$/.test(line)) return 'public'
  if (namingOf(line) === 'secret') return 'secret'
  if (HAPPENS.test(line)) return 'public'
  const said = IS.exec(line)?.[1]
  return said !== undefined && namingOf(said) === 'public' ? 'public' : null
}
