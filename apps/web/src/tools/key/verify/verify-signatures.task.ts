import { concatBytes } from '@toolkit/core/bytes/bytes'
import { parseHex } from '@toolkit/core/bytes/hex'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import { encodeAccountProof } from '@toolkit/core/flow/account-proof'
import type { CompositeSignature } from '@toolkit/core/flow/composite-signature'
import type { DoctorQuestion } from '@toolkit/core/flow/doctor-question'
import type { ParsedSignature } from '@toolkit/core/flow/signature-text'
import {
  ACCOUNT_PROOF_TAGS,
  type CompositeVerdict,
  type SigningKey,
  verifyCompositeSignatures,
} from '@toolkit/core/flow/verify-composite'
import {
  ACCOUNT_PROOF_TAG,
  domainTag,
  TRANSACTION_TAG,
  USER_TAG,
} from '@toolkit/core/hash/domain-tag'
import { verify } from '@toolkit/core/keys/signature'
import { streamSource } from '../../../ui/byte-source/byte-source'
import type { Task, TaskContext } from '../../../workers/task'
import { otherProofs } from './other-proofs'
import { readSignatures } from './read-signatures.task'
import type { SignatureField, SignatureForm, TagChoice } from './signature-form'
import { type Asked, type By, candidatesOf, doctorQuestion } from './signed-by'

export interface VerifyInput
  extends Pick<SignatureForm, 'signatures' | 'message' | 'tag' | 'ownTag' | 'appIdentifier'> {
  readonly by: By
}

/** One signature, and what came of it. */
export interface Checked {
  readonly verdict: CompositeVerdict
  /** Whether the key made it, also where it does not count; null when that could not be tried. */
  readonly matches: boolean | null
  /** The index that the signature names, or that of the account's key it was found to be of. */
  readonly keyIndex: number | null
  readonly key: SigningKey | null
  readonly weight: number
  readonly signature: ParsedSignature
  readonly scheme: CompositeSignature['scheme']
  readonly unread: readonly string[]
  /** An account proof that was signed with the tag of user messages. */
  readonly otherTag: boolean
  /** Where the key is revoked: the index at which the very same key stands and is not. */
  readonly activeTwin: number | null
  /** What to find out, where it is no good and there is something to try. */
  readonly question: DoctorQuestion | null
}

export type VerifyOutput =
  | { readonly kind: 'refused'; readonly field: SignatureField; readonly error: ToolErrorFacts }
  | {
      readonly kind: 'checked'
      readonly given: 'plain' | 'composite' | 'proof'
      readonly by: By['kind']
      readonly address: string | null
      readonly checked: readonly Checked[]
      /** The weight of all valid signatures together; null when a key alone was asked. */
      readonly weight: number | null
      readonly messageLength: number
    }

class Refused extends Error {
  readonly field: SignatureField
  readonly error: ToolError

  constructor(field: SignatureField, error: ToolError) {
    super('a field was refused')
    this.field = field
    this.error = error
  }
}

/** What `read` gives; what it refuses belongs to `field`. */
async function of<T>(field: SignatureField, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof ToolError ? new Refused(field, error) : error
  }
}

const verifySignatures: Task<VerifyInput, VerifyOutput> = async (input, context) => {
  try {
    return await check(input, context)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { kind: 'refused', field: error.field, error: error.error.toJSON() }
  }
}

export default verifySignatures

async function bytesOf(source: VerifyInput['message'], { progress, signal }: TaskContext) {
  const parts: Uint8Array[] = []
  for await (const part of streamSource(source, { signal, onProgress: progress })) parts.push(part)
  return concatBytes(...parts)
}

function tagBytes(tag: TagChoice, own: string): Uint8Array {
  switch (tag) {
    case 'user':
      return USER_TAG
    case 'transaction':
      return TRANSACTION_TAG
    case 'account-proof':
      return ACCOUNT_PROOF_TAG
    case 'none':
      return new Uint8Array()
    case 'own':
      return domainTag(own)
  }
}

async function check(input: VerifyInput, context: TaskContext): Promise<VerifyOutput> {
  const { by } = input
  const given = await of('signatures', () => readSignatures(input.signatures))
  const asked =
    given.kind === 'proof'
      ? await proofQuestion(given.proof, input)
      : await messageQuestion(input, context)
  const all =
    given.kind === 'plain'
      ? checkPlain(given.signatures, asked, by)
      : checkComposite(given.signatures, asked, by)
  const weight = by.kind === 'account' ? all.reduce((sum, one) => sum + one.weight, 0) : null
  return {
    kind: 'checked',
    given: given.kind,
    by: by.kind,
    address: by.kind === 'account' ? by.address : given.kind === 'plain' ? null : given.address,
    checked: all,
    weight,
    messageLength: asked.message.bytes.length,
  }
}

async function messageQuestion(input: VerifyInput, context: TaskContext): Promise<Asked> {
  const { message, tag, ownTag } = input
  const tags = [await of('ownTag', () => tagBytes(tag, ownTag))]
  const bytes = await of('message', () => bytesOf(message, context))
  const typed = message.kind === 'typed' && message.format !== 'text' ? message.text : null
  return { message: { bytes, ...(typed === null ? {} : { typed }) }, tags }
}

async function proofQuestion(
  proof: { readonly address: CompositeSignature['address']; readonly nonce: Uint8Array },
  { appIdentifier }: VerifyInput,
): Promise<Asked> {
  const bytes = await of('appIdentifier', () => encodeAccountProof({ ...proof, appIdentifier }))
  return { message: { bytes, others: otherProofs(proof, appIdentifier) }, tags: ACCOUNT_PROOF_TAGS }
}

function checkPlain(
  signatures: readonly ParsedSignature[],
  asked: Asked,
  by: By,
): readonly Checked[] {
  const used = new Set<SigningKey>()
  const tag = asked.tags[0] ?? new Uint8Array()
  return signatures.map((signature): Checked => {
    const fitting = candidatesOf(by).filter(key =>
      verify({
        publicKey: parseHex(key.publicKey),
        curve: key.signatureAlgorithm,
        hashAlgorithm: key.hashAlgorithm,
        message: asked.message.bytes,
        tag,
        signature: signature.bytes,
      }),
    )
    // The same key may stand on the account several times: each index counts once.
    const active = fitting.filter(({ revoked }) => !revoked)
    const key = active.find(one => by.kind === 'key' || !used.has(one)) ?? active[0] ?? fitting[0]
    const common = {
      signature,
      scheme: 'plain',
      unread: [],
      otherTag: false,
      activeTwin: null,
    } as const
    if (key === undefined) {
      const question = doctorQuestion(signature.bytes, asked, by, null)
      const none = { keyIndex: null, key: null, weight: 0 }
      return { ...common, ...none, verdict: 'invalid', matches: false, question }
    }
    const verdict = key.revoked
      ? 'revoked'
      : by.kind === 'account' && used.has(key)
        ? 'duplicate'
        : 'valid'
    used.add(key)
    const keyIndex = by.kind === 'account' ? key.index : null
    const weight = verdict === 'valid' ? key.weight : 0
    return { ...common, verdict, matches: true, keyIndex, key, weight, question: null }
  })
}

function checkComposite(
  signatures: readonly CompositeSignature[],
  asked: Asked,
  by: By,
): readonly Checked[] {
  const { message, tags } = asked
  if (by.kind === 'account') {
    const address = signatures[0]?.address
    if (address === undefined) return []
    const { judgements } = verifyCompositeSignatures({
      address,
      message: message.bytes,
      tags,
      signatures,
      keys: by.keys,
    })
    return signatures.map((one, at) => checkedOf(one, judgements[at], asked, by))
  }
  return signatures.map(one => {
    const judged = candidatesOf(by).map(key => {
      const keys = [{ ...key, index: one.keyIndex }]
      const { address } = one
      const bytes = message.bytes
      return verifyCompositeSignatures({ address, message: bytes, tags, signatures: [one], keys })
        .judgements[0]
    })
    return checkedOf(one, judged.find(each => each?.verdict === 'valid') ?? judged[0], asked, by)
  })
}

type Judgement = ReturnType<typeof verifyCompositeSignatures>['judgements'][number]

function checkedOf(
  one: CompositeSignature,
  judged: Judgement | undefined,
  asked: Asked,
  by: By,
): Checked {
  const { signature, scheme, unread, keyIndex } = one
  const verdict = judged?.verdict ?? 'invalid'
  const matches = judged?.matches ?? null
  const foreign = verdict === 'revoked' && matches === false
  const open = (verdict === 'invalid' || verdict === 'no-such-key' || foreign) && scheme === 'plain'
  return {
    verdict,
    matches,
    keyIndex,
    key: judged?.key ?? null,
    weight: judged?.weight ?? 0,
    signature,
    scheme,
    unread,
    otherTag: judged?.tag === 1,
    activeTwin: verdict === 'revoked' && matches ? activeTwinOf(judged?.key ?? null, by) : null,
    question: open ? doctorQuestion(signature.bytes, asked, by, keyIndex) : null,
  }
}

/** A key that was revoked may have been put on the account again. */
function activeTwinOf(key: SigningKey | null, by: By): number | null {
  if (key === null || by.kind !== 'account') return null
  const twin = by.keys.find(
    ({ revoked, publicKey, signatureAlgorithm, hashAlgorithm }) =>
      !revoked &&
      publicKey === key.publicKey &&
      signatureAlgorithm === key.signatureAlgorithm &&
      hashAlgorithm === key.hashAlgorithm,
  )
  return twin?.index ?? null
}
