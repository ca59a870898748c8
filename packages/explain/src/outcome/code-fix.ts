import type { HashAlgorithm } from '@toolkit/core/keys/algorithms'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import type { SignatureVerdict } from '@toolkit/core/transaction/verify-transaction'
import type { DoctorQuestion, Mistake } from '../doctor/doctor-variants.ts'
import type { Doctor } from './answer-message.ts'

/** Language of a signer's or builder's code. */
export type CodeOf = 'go' | 'js' | 'cli'

/** Code change: existing lines and their replacement. */
export interface CodeChange {
  readonly of: CodeOf
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Code change that makes the next transaction valid. */
export interface CodeFix {
  /** Location of the code: "In the signer of key 0 of 0x…". */
  readonly location: string
  readonly changes: readonly CodeChange[]
  /** Suspects ruled out by the signature, since it verifies with this change alone. */
  readonly ruledOut: readonly string[]
}

/** Names of hash algorithms: in flow-go-sdk and flow.json alike, and in Node.js. */
const HASHES: Partial<Readonly<Record<HashAlgorithm, string>>> = {
  SHA2_256: 'sha256',
  SHA3_256: 'sha3-256',
}

/** Other possible causes, by the subject of a mistake. */
const SUSPECTS = {
  key: 'Another key or account',
  hash: 'The hash algorithm',
  tag: 'The domain tag',
  bytes: 'Changed bytes',
  form: 'The form of the signature',
} as const
type Suspect = keyof typeof SUSPECTS

const SUSPECT_OF: Readonly<Record<Mistake['kind'], Suspect>> = {
  key: 'key',
  hash: 'hash',
  'message-hashed-first': 'hash',
  'hashed-twice': 'hash',
  tag: 'tag',
  'tag-doubled': 'tag',
  'tag-not-padded': 'tag',
  'tag-form': 'tag',
  'tag-behind': 'tag',
  'tag-in-message': 'tag',
  message: 'bytes',
  'other-message': 'bytes',
  'message-is-digest': 'bytes',
  'tagged-hex-as-text': 'bytes',
  challenge: 'bytes',
  signature: 'form',
}

/** Maximum compute limit of a transaction. */
const MAX_COMPUTE = 9999n
const COMPUTE = /computation exceeds limit \((\d{1,20})\)/

/**
 * Returns the code change that fixes a rejection or failure; null if the code is not the cause.
 * @param fixed the transaction to sign again; `errorMessage` is why the chain rejected it, or why it failed.
 */
export function codeFix(
  doctor: Doctor,
  fixed: Transaction | null,
  errorMessage = '',
): CodeFix | null {
  return signerFix(doctor) ?? builderFix(doctor.transaction, fixed, errorMessage)
}

/** Returns the change for the builder of the transaction: its sequence number, its compute limit. */
function builderFix(
  { proposalKey, computeLimit }: Transaction,
  fixed: Transaction | null,
  errorMessage: string,
): CodeFix | null {
  const location = 'In the code that builds the transaction'
  const number = fixed?.proposalKey.sequenceNumber
  if (number !== undefined && number !== proposalKey.sequenceNumber) {
    const go = (at: bigint) => [`tx.SetProposalKey(address, ${proposalKey.keyIndex}, ${at})`]
    return {
      location,
      changes: [change('go', go(proposalKey.sequenceNumber), go(number))],
      ruledOut: [],
    }
  }
  if (!COMPUTE.test(errorMessage) || computeLimit >= MAX_COMPUTE) return null
  const go = (limit: bigint) => [`tx.SetComputeLimit(${limit})`]
  const js = (limit: bigint) => [`limit: ${limit},`]
  return {
    location,
    changes: [
      change('go', go(computeLimit), go(MAX_COMPUTE)),
      change('js', js(computeLimit), js(MAX_COMPUTE)),
    ],
    ruledOut: [],
  }
}

/** Returns the signer's change for the first signature that the doctor explains. */
function signerFix({ verdicts, diagnoses }: Doctor): CodeFix | null {
  const index = diagnoses?.findIndex(one => one !== null) ?? -1
  const found = diagnoses?.[index]
  const verdict = verdicts[index]
  const [fit, ...others] = found?.diagnosis.fits ?? []
  const [mistake, ...more] = fit?.mistakes ?? []
  // With several possible causes the right one is unknown, and several mistakes need more than one change.
  if (!found || !verdict || !mistake || others.length > 0 || more.length > 0) return null
  const changes = changesOf(mistake, verdict, found.question)
  if (changes.length === 0) return null
  return {
    location: `In the signer of key ${verdict.keyIndex} of 0x${verdict.address}`,
    changes,
    ruledOut: Object.entries(SUSPECTS).flatMap(([suspect, words]) =>
      suspect === SUSPECT_OF[mistake.kind] ? [] : [words],
    ),
  }
}

const change = (of: CodeOf, before: readonly string[], after: readonly string[]): CodeChange => ({
  ...{ of, before, after },
})

function changesOf(
  mistake: Mistake,
  verdict: SignatureVerdict,
  question: DoctorQuestion,
): readonly CodeChange[] {
  switch (mistake.kind) {
    case 'hash':
      return hashChanges(mistake.actual, mistake.expected)
    case 'key':
      return keyChanges(mistake, verdict, question)
    case 'tag':
      return tagChanges(mistake.actual, verdict)
    case 'tag-doubled':
      return [
        change('js', ['sign(TRANSACTION_TAG + signable.message)'], ['sign(signable.message)']),
      ]
    case 'tagged-hex-as-text':
      return [
        change(
          'js',
          ['sign(Buffer.from(signable.message))'],
          ["sign(Buffer.from(signable.message, 'hex'))"],
        ),
      ]
    case 'message-hashed-first':
      return [change('go', ['signer.Sign(digest)'], ['signer.Sign(message)'])]
    case 'signature':
      return mistake.form === 'der' ? DER : mistake.form === 'padding' ? PADDING : []
    default:
      return []
  }
}

function hashChanges(actual: HashAlgorithm, expected: HashAlgorithm): readonly CodeChange[] {
  const [wrong, right] = [HASHES[actual], HASHES[expected]]
  if (wrong === undefined || right === undefined) return []
  const go = (hash: string) => [`crypto.NewInMemorySigner(privateKey, crypto.${hash})`]
  const js = (hash: string) => [`createHash('${hash}').update(message).digest()`]
  const cli = (hash: string) => [`"hashAlgorithm": "${hash}"`]
  return [
    change('go', go(actual), go(expected)),
    change('js', js(wrong), js(right)),
    change('cli', cli(actual), cli(expected)),
  ]
}

/** Names the key that signed, if it is a valid one of the same account. */
function keyChanges(
  { actual }: Extract<Mistake, { kind: 'key' }>,
  { part, address, keyIndex }: SignatureVerdict,
  { keys }: DoctorQuestion,
): readonly CodeChange[] {
  const made = keys[actual]
  const elsewhere = made?.address !== undefined && made.address !== address
  if (made?.index === undefined || made.revoked || elsewhere) return []
  const go = (index: number) => [`tx.${goMethod(part)}(address, ${index}, signer)`]
  const js = (index: number) => [`keyId: ${index},`]
  const cli = (index: number) => [`"index": ${index},`]
  return [
    change('go', go(keyIndex), go(made.index)),
    change('js', js(keyIndex), js(made.index)),
    change('cli', cli(keyIndex), cli(made.index)),
  ]
}

const goMethod = (part: SignatureVerdict['part']) =>
  part === 'payload' ? 'SignPayload' : 'SignEnvelope'

/** Returns the change for a wrong tag; flow-go-sdk adds the tag of transactions itself. */
function tagChanges(
  actual: Extract<Mistake, { kind: 'tag' }>['actual'],
  { part, keyIndex }: SignatureVerdict,
): readonly CodeChange[] {
  const message = part === 'payload' ? 'tx.PayloadMessage()' : 'tx.EnvelopeMessage()'
  const after = [`tx.${goMethod(part)}(address, ${keyIndex}, signer)`]
  if (actual === 'none') return [change('go', [`signer.Sign(${message})`], after)]
  if (actual === 'user') return [change('go', [`flow.SignUserMessage(signer, ${message})`], after)]
  return []
}

const FILLED = ['r.FillBytes(signature[:32])', 's.FillBytes(signature[32:])']

const DER: readonly CodeChange[] = [
  change(
    'go',
    ['signature, err := ecdsa.SignASN1(rand.Reader, key, digest)'],
    ['r, s, err := ecdsa.Sign(rand.Reader, key, digest)', ...FILLED],
  ),
  change(
    'js',
    ['sign(hash, message, key)'],
    ["sign(hash, message, { key, dsaEncoding: 'ieee-p1363' })"],
  ),
]

const PADDING: readonly CodeChange[] = [
  change('go', ['signature := append(r.Bytes(), s.Bytes()...)'], FILLED),
]
