import { ToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { Diagnosis } from '@toolkit/core/flow/signature-doctor'
import { useMemo } from 'react'
import { type ShortTaskState, useShortTask } from '../../../keys/use-short-task'
import { usualHash } from '../../../keys/usual-hash'
import { runTask } from '../../../workers/run-task'
import { keysOfAccount } from './account-keys'
import { accountWithoutKeys } from './errors'
import { readAddress } from './read-address'
import { inField, readKeyNow } from './read-key-now'
import type { SignaturesGiven } from './read-signatures.task'
import type { SignatureField, SignatureForm, Signer } from './signature-form'
import type { By } from './signed-by'
import type { Subject } from './subject'
import { FieldRefusal, type Run, type RunTools, useRun } from './use-run'
import type { VerifyOutput } from './verify-signatures.task'

type ReadTask = typeof import('./read-signatures.task').default
type VerifyTask = typeof import('./verify-signatures.task').default
type DiagnoseTask = typeof import('./diagnose-signatures.task').default

export type Doctor =
  /** There was nothing to find out. */
  | { readonly status: 'idle' }
  | { readonly status: 'busy'; readonly fraction: number; readonly depth: number }
  | { readonly status: 'done'; readonly diagnoses: readonly (Diagnosis | null)[] }
  | { readonly status: 'failed'; readonly error: ToolError }
  | { readonly status: 'stopped' }

export interface SignatureAnswer {
  /** Where the account's keys were asked; null when a key was given. */
  readonly network: NetworkId | null
  readonly output: Extract<VerifyOutput, { kind: 'checked' }>
  readonly doctor: Doctor
}

export interface SignatureCheck {
  /** What stands in the field for signatures, read while it is typed. */
  readonly given: ShortTaskState<SignaturesGiven>
  readonly signer: Signer
  readonly run: Run<SignatureAnswer, SignatureField>
  readonly check: () => Promise<'done' | 'failed' | 'ended'>
}

/** A pause in typing this long has the signatures read. */
const PAUSE_MS = 200

/** Is this signature good? Everything is computed in workers; the network only gives account keys. */
export function useSignatureCheck(subject: Subject, form: SignatureForm): SignatureCheck {
  const { network, key, address } = subject
  const { signatures } = form
  const ask = useMemo(
    () => (signatures.trim() === '' ? null : () => ({ text: signatures })),
    [signatures],
  )
  const given = useShortTask<ReadTask>('read-signatures', ask, PAUSE_MS)
  const named = given.status === 'done' && given.output.kind !== 'plain'
  const signer = form.signer ?? (named ? 'account' : 'key')
  // biome-ignore lint/correctness/useExhaustiveDependencies: one object for one set of inputs.
  const inputs = useMemo(() => ({}), [network, key, address, form])
  const run = useRun<SignatureAnswer, SignatureField>(inputs)

  async function byKey(signal: AbortSignal): Promise<By> {
    const { publicKeys, meant, hashAlgorithm } = await readKeyNow(key, signal)
    const curve = publicKeys[0]?.curve ?? 'ECDSA_P256'
    const hash = form.hash ?? hashAlgorithm ?? usualHash(curve)
    return { kind: 'key', keys: publicKeys, any: meant > 1, hashAlgorithm: hash }
  }

  async function byAccount(read: SignaturesGiven, { signal, busy }: RunTools<SignatureAnswer>) {
    const plain = read.kind === 'plain'
    const asked = readAddress(plain ? address : read.address, network)
    if ('error' in asked) throw new FieldRefusal(plain ? 'address' : 'signatures', asked.error)
    busy('Asking for the keys of the account')
    const keys = await keysOfAccount(network, asked.address, signal)
    if (keys.length === 0) throw accountWithoutKeys(asked.address)
    return { kind: 'account', address: asked.address, keys } as const
  }

  const check = () =>
    run.start(async tools => {
      const { signal, busy, show } = tools
      const read = await inField('signatures', () =>
        runTask<ReadTask>('read-signatures', { text: signatures }, { signal }),
      )
      const meant = form.signer ?? (read.kind === 'plain' ? 'key' : 'account')
      const by = meant === 'key' ? await byKey(signal) : await byAccount(read, tools)
      busy('Verifying')
      const { message, tag, ownTag } = form
      const appIdentifier =
        form.appIdentifier === '' && read.kind === 'proof'
          ? (read.proof.appIdentifier ?? '')
          : form.appIdentifier
      const output = await runTask<VerifyTask>(
        'verify-signatures',
        { signatures, message, tag, ownTag, appIdentifier, by },
        { signal },
      )
      if (output.kind === 'refused') {
        throw new FieldRefusal(output.field, new ToolError(output.error))
      }
      const answer = { network: by.kind === 'account' ? network : null, output }
      return { ...answer, doctor: await askDoctor(answer, signal, show) }
    })

  return { given, signer, run, check }
}

/** Has it found out how those were made that are no good, showing the verdicts meanwhile. */
async function askDoctor(
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
    const diagnoses = await runTask<DiagnoseTask>('diagnose-signatures', questions, {
      signal,
      onProgress: (fraction, depth) => busy(fraction, Number(depth ?? 0)),
    })
    return { status: 'done', diagnoses }
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return { status: 'failed', error }
  }
}
