import { parseAddress } from '@toolkit/core/account/address'
import { readBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import { isBeforeCadence1 } from '@toolkit/core/cadence/before-cadence-1'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { programKind } from '@toolkit/core/cadence/program-kind'
import { explainPastedError } from '@toolkit/core/chain-error/client-errors'
import { findChainError } from '@toolkit/core/chain-error/find-error'
import { knownContract } from '@toolkit/core/contracts/known-contracts'
import { tryTo } from '@toolkit/core/errors'
import { parseKeyMaterial } from '@toolkit/core/key-material/key-material'
import { recogniseOther } from '@toolkit/core/key-material/pem'
import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { isTransactionSource } from '@toolkit/core/transaction-formats/source-head'
import { detectSignatures } from './detect-abi.ts'
import { evmDataIn } from './detect-evm-digits.ts'
import { detectForeignKey } from './detect-foreign-key.ts'
import { detectHex } from './detect-hex.ts'
import { detectJson } from './detect-json.ts'
import { detectLink } from './detect-link.ts'
import { detectNames } from './detect-names.ts'
import { partsWithin } from './detect-parts.ts'
import { detectPhrase } from './detect-phrase.ts'
import { detectValues } from './detect-values.ts'
import { detectWalletFile } from './detect-wallet-file.ts'
import { type Guess, guess, hidden, type PastedKind } from './guess.ts'
import { isRecord } from './is-record.ts'
import { mayHoldSecret } from './secret-candidates.ts'

/** For longer texts only the beginning is examined: no key, keystore or transaction is as long. */
const MAX_LENGTH = 2_000_000
const BEGINNING = 4096

const HEX = /^(?<prefix>0x)?(?<digits>[0-9a-f]+)$/i
const CADENCE =
  /(?:^|[\s;])(?:transaction\s*(?:\([^)]*\)\s*)?\{|(?:access\s*\(\s*\w+\s*\)|pub|view)\s+(?:fun|contract|resource|struct|event|let|var)\b|import\s+\w+(?:\s*,\s*\w+)*\s+from\s+0x[0-9a-f]{1,16}\b|import\s+"\w+"|fun\s+main\s*\([^)]*\)\s*[:{])/
/** Possible id from the transaction scheduler; 16 decimal digits are an address. */
const SCHEDULED = /^[1-9]\d{0,14}$/
/** Private key as a number; one key in 10^17 has fewer digits. */
const LONG_DECIMAL = /^[1-9]\d{59,}$/
const TYPE_ID = /^A\.(?<digits>[0-9a-f]{16})\.\w+(?:\.\w+)*$/i
/** Type within a contract, including events. */
const EVENT_TYPE = /^A\.[0-9a-f]{16}\.\w+\.\w+$/
/** Events are named for what happened; `Vault`, `Collection` and other types are not. */
const EVENT_NAME =
  /(?:ed|wn|nt|Event|Available|Bought|Sold|Paid|Sent|Made|Built|Init)(?:V\d+)?$|\.(?:Deposit|Withdraw|Mint|Burn|Transfer)\w*$/
const CHAIN_EVENT = /^flow\.[A-Z]\w+$/
/** Anything labelled a private key counts as one, however damaged: it is hidden, and the tool names the fault. */
const BROKEN_KEY = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY/

/**
 * Returns what a pasted text may be, best first, each with the part that matters cut out of what stands around it;
 * empty for an empty text. Secrets within a text that isn't one itself come first. Nothing is certain
 * unless it passed a check of its own kind. Loads word lists (`import`) if it may hold a seed phrase, and makes no
 * requests.
 * @param text any text, even a secret; no result repeats anything of a secret outside `secretValue`.
 * @example
 * const [first] = await detect('0xf233dcee88fe0abe')
 * first?.kind // => 'address'
 * first?.certainty // => 'certain'
 */
export async function detect(text: string): Promise<readonly Guess[]> {
  const whole = (await detectWhole(text)).map(hidden)
  if (whole.some(({ secret }) => secret)) return whole
  const found = mayHoldSecret(text)
    ? await (await import('./secrets-within.ts')).secretsWithin(text)
    : []
  // The ids of a record may be no keys; anything that is named a secret, or is a phrase, is one there too.
  const within = isRecord(text, whole) ? found.filter(one => one.certainty !== 'possible') : found
  // What may be a key is no id.
  if (within.length === 0 && whole[0]?.kind === 'text') return [...partsWithin(text), ...whole]
  // What is something for certain names blocks and transactions: 32 bytes in it are hardly a key.
  const isSure = whole[0]?.certainty === 'certain'
  const isUnnamed = ({ certainty }: Guess) => isSure && certainty === 'possible'
  return [...within.filter(one => !isUnnamed(one)), ...whole, ...within.filter(isUnnamed)]
}

/** Like `detect`, only for the text as a whole. */
export async function detectWhole(text: string): Promise<readonly Guess[]> {
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (trimmed.length > MAX_LENGTH) return detectBeginning(trimmed.slice(0, BEGINNING))
  const link = detectLink(trimmed) ?? detectWalletFile(trimmed)
  if (link) return link
  const values = await detectValues(trimmed)
  if (values) return values
  const phrase = await detectPhrase(trimmed)
  if (phrase?.[0]?.kind === 'mnemonic' && phrase[0].certainty === 'certain') return phrase
  // Explicit forms come before words that only resemble a phrase: the Base64 of a PEM has letters and spaces too.
  const plainForms = detectForms(trimmed)
  const evm = await evmDataIn(trimmed, plainForms)
  const forms = evm ? [evm, ...(plainForms ?? [])] : plainForms
  const sure = forms?.[0]?.certainty === 'certain' || BROKEN_KEY.test(trimmed)
  if (forms && (phrase === undefined || sure)) return forms
  return phrase ?? [guess('text', 'possible', 'A text.')]
}

function detectForms(text: string): readonly Guess[] | undefined {
  const typeId = TYPE_ID.exec(text)?.groups?.['digits']
  const address = typeId === undefined ? null : tryTo(() => parseAddress(typeId))
  if (address !== null) {
    const owner = guess('address', 'certain', 'A type of a contract on this account.', {
      value: address,
    })
    if (!EVENT_TYPE.test(text)) return [owner]
    const because = 'It may be the type of an event.'
    const event = guess('event-type', 'likely', because, { value: text })
    return EVENT_NAME.test(text) ? [event, owner] : [owner, event]
  }
  if (CHAIN_EVENT.test(text)) {
    return [guess('event-type', 'certain', 'An event of the chain itself.', { value: text })]
  }
  const names = detectNames(text)
  if (names) return names
  const contract = contractNamed(text)
  if (contract !== undefined) {
    const because = `The contract ${contract}, as networks know it.`
    const plain = guess('text', 'possible', 'A text.')
    return [guess('contract', 'likely', because, { value: contract }), plain]
  }
  const hex = HEX.exec(text)?.groups
  if (hex) {
    const prefixed = hex['prefix'] !== undefined
    const number = LONG_DECIMAL.test(text) ? detectKey(text) : undefined
    const guesses = number ?? detectHex(hex['digits'] ?? '', prefixed)
    return prefixed || !SCHEDULED.test(text)
      ? guesses
      : [blockGuess(text), ...guesses, scheduledGuess(text)]
  }
  const foreign = detectForeignKey(text)
  if (foreign) return foreign
  const quoted = detectQuoted(text)
  if (quoted) return quoted
  const json = /^[{["]/.test(text) ? detectJson(text) : undefined
  if (json && json[0]?.kind !== 'text') return json
  const plain = guess('text', 'possible', 'A text.')
  if (isTransactionSource(text)) {
    return [guess('transaction', 'certain', 'A transaction as code.'), plain]
  }
  const error = detectError(text)
  if (error) return [error, plain]
  if (json) return json
  return (
    detectSignatures(text) ??
    detectKey(text) ??
    detectSpacedHex(text) ??
    detectBase64(text) ??
    detectCadence(text)
  )
}

/** Detects a message of the chain or of an access node, in a log, an answer or a program's output. */
function detectError(text: string): Guess | undefined {
  const value = findChainError(text)
  if (value === null) return undefined
  const { code, kind } = explainPastedError(value)
  const because =
    code !== null
      ? `Error ${code} of the chain.`
      : kind === 'refusal'
        ? 'The refusal of an access node.'
        : kind === 'client'
          ? 'An error of a library, of flow-cli or of an access node.'
          : 'An error of Cadence.'
  return guess('chain-error', 'certain', because, { value })
}

/** Kinds that are passed on without the quotes around them. */
const QUOTED: ReadonlySet<PastedKind> = new Set([
  'address',
  'transaction-id',
  'event-type',
  'json-cadence',
  'evm-address',
  'evm-transaction',
])

/** Detects a value in the quotes of JSON, as it is copied from an answer of a node. */
function detectQuoted(text: string): readonly Guess[] | undefined {
  if (!/^"[^"\\\n]{1,100000}"$/.test(text)) return undefined
  const inner = text.slice(1, -1)
  const found = detectForms(inner)
  const [best] = found ?? []
  if (!found || best === undefined || !QUOTED.has(best.kind)) return undefined
  if (found.some(({ secret }) => secret)) return undefined
  return found.map(one => ({ ...one, value: one.value ?? inner }))
}

const blockGuess = (value: string): Guess =>
  guess('block', 'possible', 'It may be the height of a block.', { value })

const scheduledGuess = (value: string): Guess =>
  guess('transaction-id', 'possible', 'It may be the number of a scheduled transaction.', { value })

/** Returns the known contract with this name, `.cdc` or not; undefined if there is none. */
function contractNamed(text: string): string | undefined {
  const name = text.replace(/\.cdc$/, '')
  return NETWORK_IDS.some(id => knownContract(name, id) !== undefined) ? name : undefined
}

/** Detects keys in self-describing forms, and extended keys. */
function detectKey(text: string): readonly Guess[] | undefined {
  const other = recogniseOther(text)
  if (other === 'extended-key') {
    const isPublic = /^.pub/.test(text)
    const because = isPublic ? 'An extended public key (BIP-32).' : 'An extended key (BIP-32).'
    return [guess('extended-key', 'likely', because, { secret: !isPublic })]
  }
  if (other === 'wif') return [guess('private-key', 'likely', 'A Bitcoin key (WIF).')]
  const key = tryTo(() => parseKeyMaterial(text))
  if (!key && BROKEN_KEY.test(text)) {
    return [guess('private-key', 'likely', 'It says that it is a private key, and is broken.')]
  }
  if (!key || (key.form === 'hex' && key.part === 'private')) return undefined
  key.privateKey?.wipe()
  const certainty = key.form === 'decimal' ? 'possible' : 'certain'
  return key.part === 'private'
    ? [guess('private-key', certainty, 'A private key by its form.')]
    : [guess('public-key', certainty, 'A public key by its form.')]
}

const ADDRESSES = /^(?:0x)?[0-9a-f]{16}(?:[\s,]+(?:0x)?[0-9a-f]{16})+$/i

/** Detects bytes with separators: `f8 6c 09`, `f8:6c:09`, or in lines. */
function detectSpacedHex(text: string): readonly Guess[] | undefined {
  if (!/^(?:0x)?[0-9a-f]{2}(?:[\s:,]*(?:0x)?[0-9a-f]{2})*$/i.test(text.slice(0, BEGINNING))) {
    return undefined
  }
  if (ADDRESSES.test(text)) return undefined
  const digits = text.replace(/0x|[\s:,]/gi, '')
  return /^(?:[0-9a-f]{2})+$/i.test(digits) ? detectHex(digits, false) : undefined
}

function detectBase64(text: string): readonly Guess[] | undefined {
  const [first = '', ...lines] = text.split(/\s+/)
  // The words of a sentence have several lengths.
  if (lines.slice(0, -1).some(({ length }) => length !== first.length)) return undefined
  if (lines.length > 0 && (first.length < 8 || (lines.at(-1) ?? '').length > first.length)) {
    return undefined
  }
  const compact = first + lines.join('')
  if (compact.length < 8 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(compact)) return undefined
  const bytes = tryTo(() => readBase64(compact, { alphabet: 'any' }).bytes)
  if (!bytes) return undefined
  if (bytes.length === 32 || bytes.length === 64) {
    const because = `Base64 of ${bytes.length} bytes, as a key or signature has.`
    // 32 letters and signs are a text.
    const secret = bytes.length === 32 && bytes.some(byte => byte < 0x20 || byte > 0x7e)
    return [guess('base64', 'likely', because, { secret })]
  }
  const inner = tryTo(() => decodeUtf8(bytes))
  const value =
    inner !== null && /^\s*\{/.test(inner)
      ? tryTo(() => decodeJsonCadence(inner, { pathTexts: true }))
      : null
  if (inner !== null && value) {
    const writer = isBeforeCadence1(value) ? 'Cadence wrote it before 1.0' : 'access nodes give it'
    const because = `Base64 of a Cadence value in JSON-Cadence, as ${writer}.`
    return [guess('json-cadence', 'certain', because, { value: inner })]
  }
  // A word, a name or a path has the same characters.
  const mixed = /[0-9+/=_-]/.test(compact) && /[a-z]/.test(compact) && /[A-Z]/.test(compact)
  // Names are joined by the two characters of the alphabet for URLs.
  const isName = /[-_]/.test(compact) && !(/\d/.test(compact) && compact.length >= 20)
  const certain = mixed && !isName && (compact.length >= 16 || inner !== null || /=$/.test(compact))
  const plain = guess('text', 'possible', 'A text.')
  const found = guess('base64', certain ? 'likely' : 'possible', `Base64 of ${bytes.length} bytes.`)
  return certain ? [found, plain] : [plain, found]
}

function detectCadence(text: string): readonly Guess[] | undefined {
  // Only the beginning: a pattern that searches for a closing bracket must not scan megabytes.
  if (!CADENCE.test(text.slice(0, BEGINNING))) return undefined
  const kind = programKind(text)
  const because = kind === null ? 'Cadence code.' : `A Cadence ${kind}.`
  const tool = kind === 'script' || kind === null ? {} : { tool: 'code-rlp-tx' as const }
  return [guess('cadence', 'likely', because, tool), guess('text', 'possible', 'A text.')]
}

/** Detects a long text by its beginning. */
function detectBeginning(text: string): readonly Guess[] {
  if (/^(?:0x)?[0-9a-f]+$/i.test(text)) return [guess('hex', 'likely', 'A long run of hex digits.')]
  if (/^[A-Za-z0-9+/\s]+$/.test(text) && !/ /.test(text)) {
    return [guess('base64', 'likely', 'A long run of Base64 characters.')]
  }
  if (isTransactionSource(text)) return [guess('transaction', 'likely', 'A transaction as code.')]
  return [guess('text', 'possible', 'A long text.')]
}
