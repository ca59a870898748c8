import { parseAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { readHex } from '@toolkit/core/bytes/hex'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { readArguments, readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import { type CadenceProgram, parseCadence } from '@toolkit/core/cadence/syntax/program'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import { MAX_KEY_INDEX, MAX_UINT64, type Transaction } from '@toolkit/core/transaction/transaction'
import type { TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { argumentsOutOfDate, fieldMissing, noScript, notATransaction } from '../errors'

/** A field of the draft that is not valid: "script", "arguments.list[2].name", "payer". */
export interface DraftFault {
  readonly field: string
  readonly error: ToolErrorFacts<string>
}

export type BuiltDraft =
  | { readonly kind: 'built'; readonly transaction: Transaction }
  | { readonly kind: 'faults'; readonly faults: readonly DraftFault[] }

export interface BuildQuestion {
  readonly draft: TransactionDraft
  /** Sources of the contracts that types of arguments are declared in, by `A.<address>.<name>`. */
  readonly sources: ReadonlyMap<string, string>
  /** The parameters that the arguments were entered for. */
  readonly parameters: readonly { readonly name: string; readonly text: string }[]
}

/** The most that the chain takes (flow-go `MaxGasLimit`). */
const MAX_COMPUTE_LIMIT = 9999n

/** Reads a draft strictly: the unsigned transaction, or every field that is not valid. */
export function buildTransaction(question: BuildQuestion): BuiltDraft {
  const { draft } = question
  const faults: DraftFault[] = []
  /** `fallback` is never used: with a fault there is no transaction. */
  function field<T>(name: string, fallback: T, read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      faults.push({ field: name, error: error.toJSON() })
      return fallback
    }
  }
  const address = (name: string, text: string, what: string) =>
    field(name, ZERO_ADDRESS, () => {
      if (text.trim() === '') throw fieldMissing({ field: what })
      return parseAddress(text, draft.network)
    })
  const uint = (name: string, text: string, what: string, max: bigint, min = 0n) =>
    field(name, 0n, () => {
      if (text.trim() === '') throw fieldMissing({ field: what })
      return parseUnsigned(text, { field: what, min, max })
    })

  const program = parseCadence(draft.script)
  field('script', undefined, () => {
    if (draft.script.trim() === '') throw noScript()
    if (program.kind !== 'transaction') throw notATransaction({ kind: program.kind })
  })
  const args = readScriptArguments(question, program)
  if (args.kind === 'faults') faults.push(...args.faults)
  const proposer = address('proposer', draft.proposer, 'proposer')
  const orProposer = (name: string, text: string, what: string) =>
    text.trim() === '' ? proposer : address(name, text, what)
  const transaction: Transaction = {
    script: encodeUtf8(draft.script),
    arguments: args.kind === 'read' ? args.bytes : [],
    referenceBlockId: field('referenceBlockId', readHex('00'.repeat(32), 32), () => {
      if (draft.referenceBlockId.trim() === '') throw fieldMissing({ field: 'reference block ID' })
      return readHex(draft.referenceBlockId.trim(), 32, 'reference block ID')
    }),
    computeLimit: uint('computeLimit', draft.computeLimit, 'compute limit', MAX_COMPUTE_LIMIT, 1n),
    proposalKey: {
      address: proposer,
      keyIndex: Number(
        uint('proposalKeyIndex', draft.proposalKeyIndex, 'key index', BigInt(MAX_KEY_INDEX)),
      ),
      sequenceNumber: uint('sequenceNumber', draft.sequenceNumber, 'sequence number', MAX_UINT64),
    },
    payer: orProposer('payer', draft.payer, 'payer'),
    authorizers: program.prepare.map((_, at) =>
      orProposer(`authorizers.${at}`, draft.authorizers[at] ?? '', 'authorizer'),
    ),
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  return faults.length === 0 ? { kind: 'built', transaction } : { kind: 'faults', faults }
}

/** The arguments, by what was entered for the parameters that the script has now. */
function readScriptArguments(
  { draft, sources, parameters: shown }: BuildQuestion,
  program: CadenceProgram,
):
  | { readonly kind: 'read'; readonly bytes: readonly Uint8Array[] }
  | { readonly kind: 'faults'; readonly faults: readonly DraftFault[] } {
  const { parameters } = readParameters(program, draft.network, sources)
  const same =
    parameters.length === shown.length &&
    parameters.every(({ name, text }, at) => shown[at]?.name === name && shown[at].text === text)
  if (!same) {
    return {
      kind: 'faults',
      faults: [{ field: 'arguments', error: argumentsOutOfDate().toJSON() }],
    }
  }
  const reading = readArguments(parameters, draft.arguments, draft.network)
  if (reading.kind === 'read') return reading
  const faults = reading.faults.map(({ place, error }) => ({
    field: `arguments.${place}`,
    error: error.toJSON(),
  }))
  return { kind: 'faults', faults }
}
