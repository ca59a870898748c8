import { type FlowAddress, parseAddress, ZERO_ADDRESS } from '@toolkit/core/account/address'
import { parseHex, readHex } from '@toolkit/core/bytes/hex'
import { MAX_UINT64, parseUnsigned } from '@toolkit/core/bytes/integers'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { readArguments, readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import { type CadenceProgram, parseCadence } from '@toolkit/core/cadence/syntax/program'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { unrelatedSigner } from '@toolkit/core/transaction/errors'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { Transaction, TransactionSignature } from '@toolkit/core/transaction/transaction'
import { MAX_KEY_INDEX } from '@toolkit/core/transaction/transaction-fields'
import { type ByteSource, wholeSource } from '../../../../bytes/byte-source'
import type { DraftLines, TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import { argumentsOutOfDate, fieldMissing, noScript, notATransaction } from '../errors'
import type { EncodedDraft, SignatureDraft } from './draft'

/** Invalid field: "script", "payer", "authorizers.2", "arguments.list[2].name". */
export interface DraftFault {
  readonly field: string
  readonly error: ToolErrorFacts<string>
}

export type DraftParseResult =
  | { readonly kind: 'read'; readonly transaction: Transaction }
  | { readonly kind: 'faults'; readonly faults: readonly DraftFault[] }

/** Written draft, with the parameters that its arguments were entered for. */
export interface BuildQuestion {
  readonly draft: TransactionDraft
  /** Sources of the contracts that declare the argument types, by `A.<address>.<name>`. */
  readonly sources: ReadonlyMap<string, string>
  readonly parameters: readonly { readonly name: string; readonly text: string }[]
}

/** Maximum that the chain accepts (flow-go `MaxGasLimit`). */
const MAX_COMPUTE_LIMIT = 9999n
const NO_BYTES = new Uint8Array()
const NO_BLOCK = readHex('00'.repeat(32), 32)

/**
 * Parses the fields of a draft one by one, strictly, and collects the faults.
 * @param network network of the draft; null for an encoded transaction, which may be for any
 * network and have numbers that no chain accepts.
 */
function fieldReader(network: NetworkId | null) {
  const faults: DraftFault[] = []
  /** `fallback` is never used, since a fault prevents the transaction. */
  function field<T>(name: string, fallback: T, read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      faults.push({ field: name, error: error.toJSON() })
      return fallback
    }
  }
  function entered(text: string, what: string): string {
    if (network !== null && text.trim() === '') throw fieldMissing({ field: what })
    return text
  }
  const address = (name: string, text: string, what: string) =>
    field(name, ZERO_ADDRESS, () => parseAddress(entered(text, what), network ?? undefined))
  const uint = (name: string, text: string, what: string, max: bigint, min = 0n) =>
    field(name, 0n, () => parseUnsigned(entered(text, what), { field: what, min, max }))
  const keyIndex = (name: string, text: string) =>
    Number(uint(name, text, 'key index', BigInt(MAX_KEY_INDEX)))

  /** Parses the single-line fields. In a written draft, an empty role means the proposer. */
  function lines(draft: DraftLines, authorizers: readonly string[]) {
    const proposer = address('proposer', draft.proposer, 'proposer')
    const orProposer = (name: string, text: string, what: string): FlowAddress =>
      network !== null && text.trim() === '' ? proposer : address(name, text, what)
    return {
      referenceBlockId: field('referenceBlockId', NO_BLOCK, () => {
        const text = entered(draft.referenceBlockId, 'reference block ID')
        return readHex(network === null ? text : text.trim(), 32, 'reference block ID')
      }),
      computeLimit:
        network === null
          ? uint('computeLimit', draft.computeLimit, 'compute limit', MAX_UINT64)
          : uint('computeLimit', draft.computeLimit, 'compute limit', MAX_COMPUTE_LIMIT, 1n),
      proposalKey: {
        address: proposer,
        keyIndex: keyIndex('proposalKeyIndex', draft.proposalKeyIndex),
        sequenceNumber: uint('sequenceNumber', draft.sequenceNumber, 'sequence number', MAX_UINT64),
      },
      payer: orProposer('payer', draft.payer, 'payer'),
      authorizers: authorizers.map((text, at) =>
        orProposer(`authorizers.${at}`, text, 'authorizer'),
      ),
    }
  }
  const end = (transaction: Transaction): DraftParseResult =>
    faults.length === 0 ? { kind: 'read', transaction } : { kind: 'faults', faults }
  return { faults, field, keyIndex, lines, end }
}

/** Written draft, as far as it is valid. */
export interface DraftSoFar {
  /** Invalid fields are empty in it, and an invalid address is 0. */
  readonly transaction: Transaction
  /** Kind of program that the script is. */
  readonly kind: CadenceProgram['kind']
  readonly faults: readonly DraftFault[]
}

/** Parses a written draft into the unsigned transaction, or all its invalid fields. */
export function readWritten(question: BuildQuestion): DraftParseResult {
  const { transaction, faults } = readSoFar(question)
  return faults.length === 0 ? { kind: 'read', transaction } : { kind: 'faults', faults }
}

/** Parses a draft that is still being written. */
export function readSoFar(question: BuildQuestion): DraftSoFar {
  const { draft } = question
  const { faults, field, lines } = fieldReader(draft.network)
  const program = parseCadence(draft.script)
  const script = field('script', NO_BYTES, () => {
    if (draft.script.trim() === '') throw noScript()
    if (program.kind !== 'transaction') throw notATransaction({ kind: program.kind })
    return encodeUtf8(draft.script)
  })
  const args = readWrittenArguments(question, program)
  if (args.kind === 'faults') faults.push(...args.faults)
  const transaction: Transaction = {
    script,
    arguments: args.kind === 'read' ? args.bytes : [],
    ...lines(
      draft,
      program.prepare.map((_, at) => draft.authorizers[at] ?? ''),
    ),
    payloadSignatures: [],
    envelopeSignatures: [],
  }
  return { transaction, kind: program.kind, faults }
}

/** Parses the arguments, matching the input to the script's current parameters. */
function readWrittenArguments(
  { draft, sources, parameters: displayed }: BuildQuestion,
  program: CadenceProgram,
):
  | { readonly kind: 'read'; readonly bytes: readonly Uint8Array[] }
  | { readonly kind: 'faults'; readonly faults: readonly DraftFault[] } {
  const { parameters } = readParameters(program, draft.network, sources)
  const same =
    parameters.length === displayed.length &&
    parameters.every(
      ({ name, text }, at) => displayed[at]?.name === name && displayed[at].text === text,
    )
  if (!same) {
    return {
      kind: 'faults',
      faults: [{ field: 'arguments', error: argumentsOutOfDate().toJSON() }],
    }
  }
  const parsed = readArguments(parameters, draft.arguments, draft.network)
  if (parsed.kind === 'read') return parsed
  const faults = parsed.faults.map(({ path, error }) => ({
    field: `arguments.${path}`,
    error: error.toJSON(),
  }))
  return { kind: 'faults', faults }
}

/**
 * Parses the draft of an encoded transaction, with its signatures, or returns all invalid fields.
 */
export async function readEncoded(draft: EncodedDraft): Promise<DraftParseResult> {
  const { faults, field, keyIndex, lines, end } = fieldReader(null)
  const bytes = async (name: string, source: ByteSource) =>
    field(name, NO_BYTES, await settled(wholeSource(source)))
  const unsigned = {
    script: await bytes('script', draft.script),
    arguments: await Promise.all(draft.arguments.map((one, at) => bytes(`arguments.${at}`, one))),
    ...lines(draft, draft.authorizers),
  }
  const signers = faults.length === 0 ? new Set(signerList(unsigned)) : null
  const hex = (name: string, text: string, what: string) =>
    field(name, NO_BYTES, () => parseHex(text, { field: what }))
  function signature(prefix: string, one: SignatureDraft): TransactionSignature {
    const extensionData = hex(`${prefix}.extensionData`, one.extensionData, 'extension data')
    return {
      address: field(`${prefix}.signer`, ZERO_ADDRESS, () => {
        const signer = parseAddress(one.signer)
        if (signers?.has(signer) === false) throw unrelatedSigner({ address: signer })
        return signer
      }),
      keyIndex: keyIndex(`${prefix}.keyIndex`, one.keyIndex),
      signature: hex(`${prefix}.signature`, one.signature, 'signature'),
      ...(extensionData.length > 0 ? { extensionData } : {}),
    }
  }
  const signatures = (list: 'payloadSignatures' | 'envelopeSignatures') =>
    draft[list].map((one, at) => signature(`${list}.${at}`, one))
  return end({
    ...unsigned,
    payloadSignatures: signatures('payloadSignatures'),
    envelopeSignatures: signatures('envelopeSignatures'),
  })
}

/** Settles a promise, so that its rejection is thrown later, where the fault belongs. */
const settled = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    value => () => value,
    error => () => {
      throw error
    },
  )
