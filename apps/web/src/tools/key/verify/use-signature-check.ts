import type { FlowAddress } from '@toolkit/core/account/address'
import { receivedError, ToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS } from '@toolkit/core/keys/algorithms'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { Signer as SignedBy } from '@toolkit/explain/doctor/check-signatures'
import type { Doctor, SignatureAnswer } from '@toolkit/explain/doctor/messages/signature-answer'
import type { SignaturesInput } from '@toolkit/explain/doctor/read-signatures'
import { useMemo } from 'react'
import { sourceSize } from '../../../bytes/byte-source'
import type { PartialRunOptions, RunState } from '../../../workers/run'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
import { accountWithoutKeys } from './errors'
import type { MessageTransaction } from './read-message.task'
import { inField, keysOfAccount, readAddress, readKeyNow } from './read-subject'
import type { SignatureField, SignatureForm, Signer } from './signature-form'
import type { Subject } from './subject-fields'
import { type Check, FieldError, useCheck } from './use-check'
import type { VerifyInput } from './verify-signatures.task'

const READ_SIGNATURES = taskRef<typeof import('./read-signatures.task').default>('read-signatures')
const VERIFY_SIGNATURES =
  taskRef<typeof import('./verify-signatures.task').default>('verify-signatures')
const READ_MESSAGE = taskRef<typeof import('./read-message.task').default>('read-message')
const DIAGNOSE_SIGNATURES =
  taskRef<typeof import('./diagnose-signatures.task').default>('diagnose-signatures')

export interface SignatureCheck extends Check<SignatureAnswer, SignatureField> {
  /** Signatures field, parsed while typing. */
  readonly given: RunState<SignaturesInput>
  /** Transaction in the message field; null if it isn't one, or isn't to be parsed as one. */
  readonly transaction: MessageTransaction | null
  /** True if the signatures to check are the transaction's own. */
  readonly own: boolean
  readonly signer: Signer
}

type Options = PartialRunOptions<SignatureAnswer>

/** The signatures are parsed after a pause in typing of this length. */
const PAUSE_MS = 200
/** Shorter than any transaction in any format. */
const SHORTEST_TRANSACTION = 64

/**
 * Checks whether signatures are valid. Everything is computed in workers; the network only provides
 * account keys.
 */
export function useSignatureCheck(subject: Subject, form: SignatureForm): SignatureCheck {
  const { network, key, address } = subject
  const { signatures, message, asBytes } = form
  const typed = useMemo(
    () => (signatures.trim() === '' ? null : { text: signatures }),
    [signatures],
  )
  const given = useWorkerQuery(READ_SIGNATURES, typed, { debounce: PAUSE_MS })
  const requested = useMemo(
    () => (asBytes || sourceSize(message) < SHORTEST_TRANSACTION ? null : { message }),
    [message, asBytes],
  )
  const found = useWorkerQuery(READ_MESSAGE, requested, { debounce: PAUSE_MS })
  const transaction = found.status === 'success' ? found.data : null
  const own = typed === null && (transaction?.signatures ?? 0) > 0
  const named = given.status === 'success' && given.data.kind !== 'plain'
  const signer = form.signer ?? (named ? 'account' : 'key')

  async function byKey(signal: AbortSignal): Promise<SignedBy> {
    const { publicKeys, meant, hashAlgorithm } = await readKeyNow(key, signal)
    const signatureAlgorithm = publicKeys[0]?.signatureAlgorithm ?? 'ECDSA_P256'
    const hash = form.hash ?? hashAlgorithm ?? SIGNATURE_ALGORITHMS[signatureAlgorithm].usualHash
    return { kind: 'key', keys: publicKeys, any: meant > 1, hashAlgorithm: hash }
  }

  async function byAccount(read: SignaturesInput, { signal, onProgress }: Options) {
    const plain = read.kind === 'plain'
    const parsed = readAddress(plain ? address : read.address, network)
    if ('error' in parsed) throw new FieldError(plain ? 'address' : 'signatures', parsed.error)
    onProgress(null, 'Fetching the account’s keys')
    const keys = await keysOfAccount(network, parsed.address, signal)
    if (keys.length === 0) throw accountWithoutKeys(parsed.address)
    return { kind: 'account', address: parsed.address, keys } as const
  }

  /** Fetches the keys of each account that signed. */
  async function ownSigners(accounts: readonly FlowAddress[], options: Options) {
    const { signal, onProgress } = options
    onProgress(null, 'Fetching the accounts’ keys')
    const lists = await Promise.all(
      accounts.map(async account => {
        const parsed = readAddress(account, network)
        if ('error' in parsed) throw new FieldError('message', parsed.error)
        return [account, await keysIfAny(network, parsed.address, signal)] as const
      }),
    )
    const keys = new Map(lists.flatMap(([account, list]) => (list ? [[account, list]] : [])))
    return { kind: 'accounts', keys } as const
  }

  const check = useCheck<SignatureAnswer, SignatureField>(
    [network, key, address, form],
    async options => {
      const { signal } = options
      const carried =
        signatures.trim() === '' && requested
          ? await inField('message', () => runTask(READ_MESSAGE, requested, { signal }))
          : null
      if (carried && carried.signatures > 0) {
        const by = await ownSigners(carried.signedBy, options)
        return answerOf(by, { signatures, ...readForm(form) }, network, options)
      }
      const read = await inField('signatures', () =>
        runTask(READ_SIGNATURES, { text: signatures }, { signal }),
      )
      const meant = form.signer ?? (read.kind === 'plain' ? 'key' : 'account')
      const by = meant === 'key' ? await byKey(signal) : await byAccount(read, options)
      const appIdentifier =
        form.appIdentifier === '' && read.kind === 'proof'
          ? (read.proof.appIdentifier ?? '')
          : form.appIdentifier
      const input = { ...readForm(form), appIdentifier }
      return answerOf(by, { signatures, ...input }, by.kind === 'account' ? network : null, options)
    },
  )

  return { ...check, state: withStoppedDoctor(check.state), given, transaction, own, signer }
}

/** If it was cancelled after the verdicts arrived, only the diagnosis was cancelled. */
const withStoppedDoctor = (state: RunState<SignatureAnswer>): RunState<SignatureAnswer> =>
  state.status === 'cancelled' && state.data
    ? { ...state, data: { ...state.data, doctor: { status: 'stopped' } } }
    : state

const readForm = ({ message, asBytes, tag, ownTag, appIdentifier }: SignatureForm) => ({
  message,
  asBytes,
  tag,
  ownTag,
  appIdentifier,
})

/** Fetches the keys of an account; null if it doesn't exist. */
async function keysIfAny(network: NetworkId, address: FlowAddress, signal: AbortSignal) {
  try {
    return await keysOfAccount(network, address, signal)
  } catch (error) {
    if (error instanceof ToolError && error.code === 'chain/account-not-found') return null
    throw error
  }
}

async function answerOf(
  by: VerifyInput['by'],
  input: Omit<VerifyInput, 'by'>,
  network: NetworkId | null,
  { signal, onProgress, onPartial }: Options,
): Promise<SignatureAnswer> {
  onProgress(null, 'Verifying')
  const output = await runTask(VERIFY_SIGNATURES, { ...input, by }, { signal })
  if (output.kind === 'refused') throw new FieldError(output.field, receivedError(output.error))
  const answer = { network, output }
  return { ...answer, doctor: await runDoctor(answer, signal, onPartial) }
}

/** Requests the diagnosis of invalid signatures; the verdicts are visible until it arrives. */
async function runDoctor(
  answer: Omit<SignatureAnswer, 'doctor'>,
  signal: AbortSignal,
  show: (answer: SignatureAnswer) => void,
): Promise<Doctor> {
  const questions = answer.output.checked.map(({ question }) => question)
  if (questions.every(question => question === null)) return { status: 'idle' }
  const busy = (fraction: number, depth: number) =>
    show({ ...answer, doctor: { status: 'busy', fraction, depth } })
  busy(0, 0)
  try {
    const diagnoses = await runTask(DIAGNOSE_SIGNATURES, questions, {
      signal,
      onProgress: (fraction, depth) => busy(fraction ?? 0, Number(depth ?? 0)),
    })
    return { status: 'done', diagnoses }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { status: 'failed', error }
  }
}
