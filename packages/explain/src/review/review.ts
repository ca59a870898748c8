import { type FlowAddress, formatAddress } from '@toolkit/core/account/address'
import { decodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { decodeJsonCadence } from '@toolkit/core/cadence/json-cadence'
import { type CadenceProgram, parseCadence } from '@toolkit/core/cadence/syntax/program'
import { ToolError, tryTo } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { knownTransaction } from '../signing-request/known-transaction.ts'
import type { SigningRequest } from '../signing-request/signing-request.ts'
import { accountBounds } from './bound/account-bounds.ts'
import type { AccountBound, BoundProof } from './bound/bound.ts'
import { namesDeclaredAgain } from './bound/constants.ts'
import { deployedCode } from './bound/deployed-code.ts'
import { emptiedAccount } from './emptied-account.ts'
import { gravestFirst, type ReviewFinding } from './finding.ts'
import { hiddenCode } from './hidden-code.ts'
import {
  type ImportOrigin,
  importOrigins,
  type OriginKind,
  originFindings,
} from './import-origins.ts'
import { describeKnownScript } from './known-script-message.ts'
import { knownScript } from './known-scripts.ts'
import type { Permission } from './permission.ts'
import { sourcePermissions } from './source-permissions.ts'
import { unusedParameters } from './unused-parameters.ts'

/** Facts about a transaction that its signer should know, from the transaction alone. */
export interface Review {
  /** Gravest first. A template's effect is in its sentence: the only finding then is that it empties an account. */
  readonly findings: readonly ReviewFinding[]
  /** In the order of the source. */
  readonly origins: readonly ImportOrigin[]
  readonly permissions: readonly Permission[]
  /** Maximum that it may do with each authorizer's account, in the order of `prepare`. */
  readonly bounds: readonly AccountBound[]
  /** Proof that it does less than its entitlements allow; null if there is none. */
  readonly proof: BoundProof | null
  /** Sentence naming the published transaction that its script is except for its imports; null if there is none. */
  readonly published: string | null
}

/**
 * Reviews a transaction for its signer without querying any network: the owners of its contracts, its actions on the
 * authorizers' accounts, and hidden parts of its source.
 */
export function reviewTransaction(incoming: SigningRequest): Review {
  const { network, transaction } = incoming
  const program = programOf(transaction.script)
  if (!program)
    return {
      findings: [NO_TEXT],
      origins: [],
      permissions: [],
      bounds: [],
      proof: null,
      published: null,
    }
  const values = transaction.arguments
  const { authorizers } = transaction
  const known = knownTransaction(incoming)
  const judged = reviewProgram(program, network, {
    authorizers,
    values,
    isTemplate: known !== null,
  })
  const published = describePublished(program.source, judged.origins, values)
  return {
    ...judged,
    findings: gravestFirst([
      ...judged.findings,
      ...(known ? emptiedAccount(known, transaction) : []),
    ]),
    published,
  }
}

/** Facts about a program besides its source. */
interface ProgramFacts {
  readonly authorizers?: readonly FlowAddress[]
  /** Parameter values, in JSON-Cadence; none if unknown. */
  readonly values?: readonly Uint8Array[]
  readonly isTemplate?: boolean
}

/** Reviews a transaction's source for its signer. */
export function reviewProgram(
  program: CadenceProgram,
  network: NetworkId,
  { authorizers = [], values, isTemplate = false }: ProgramFacts = {},
): Omit<Review, 'published'> {
  const permissions = program.kind === 'transaction' ? sourcePermissions(program, authorizers) : []
  const origins = importOrigins(program, network)
  const sources = originFindings(program, network)
  const match = knownScript(program.source)
  const isPublished =
    match !== null &&
    match.parameters.length === (values?.length ?? match.parameters.length) &&
    !sources.some(({ severity }) => severity === 'danger') &&
    origins.every(({ kind }) => kind !== 'unknown' && kind !== 'bridged')
  const { bounds, proof, findings } = accountBounds({
    program,
    network,
    authorizers,
    argumentText: argumentReader(program, values ?? []),
    proof: isTemplate ? 'template' : isPublished ? 'published' : null,
  })
  const deployed = values
    ? deployedCode(program, network, authorizers, valueReader(program, values))
    : []
  const handsOut = [...findings, ...permissions].some(one => HANDED.test(one.code))
  const ofCode = isTemplate
    ? []
    : [
        ...findings,
        ...permissions.map(proof === 'code' && !handsOut ? asFollowed : one => one),
      ].map(isPublished ? asPublished : one => one)
  return {
    findings: gravestFirst([
      ...sources,
      ...hiddenCode(program),
      ...(isTemplate ? [] : unusedParameters(program)),
      ...deployed,
      ...ofCode,
    ]),
    origins,
    permissions,
    bounds,
    proof: program.kind === 'transaction' ? proof : null,
  }
}

const FOREIGN: readonly OriginKind[] = ['unknown', 'bridged', 'by-name']
/** Maximum length of an argument; the full value is shown among the arguments. */
const MAX_VISIBLE = 60

function describePublished(
  source: string,
  origins: readonly ImportOrigin[],
  values: readonly Uint8Array[],
): string | null {
  const match = knownScript(source)
  if (!match || match.parameters.length !== values.length) return null
  const foreign = origins
    .filter(({ kind }) => FOREIGN.includes(kind))
    .map(({ name, address }) => ({
      name: name ?? 'all contracts',
      address: address && formatAddress(address),
    }))
  return describeKnownScript(match, foreign, values.map(displayedValue))
}

/** Giving others lasting access to the account is a danger in a published transaction too. */
const LASTING =
  /^(?:bound\/contract-code|taken\/ownership|power\/(?:key-added|account-capability|inbox-published))$/

/** Findings that give capabilities to others. */
const HANDED = /^(?:taken\/published|power\/inbox-published)$/

/** Adjusts a permission: if every use of the account is supported, its bound shows where an issued capability goes. */
const asFollowed = (power: Permission): Permission =>
  power.kind === 'capability-issued' && power.severity === 'danger'
    ? { ...power, severity: 'warning' }
    : power

/** Adjusts a finding: a well-known transaction with known contracts is described by its name and arguments. */
const asPublished = (finding: ReviewFinding): ReviewFinding =>
  finding.severity === 'danger' && !LASTING.test(finding.code)
    ? { ...finding, severity: 'warning' }
    : finding

/** Creates a reader for the bytes of parameters whose name has no other meaning in the code. */
function bytesReader({ parameters, tree, source }: CadenceProgram, values: readonly Uint8Array[]) {
  const names = namesDeclaredAgain({ tree, source })
  return (name: string): Uint8Array | null =>
    names.has(name) ? null : (values[parameters.findIndex(one => one.name === name)] ?? null)
}

/** Creates a reader for parameters' values. */
function valueReader(program: CadenceProgram, values: readonly Uint8Array[]) {
  const bytesOf = bytesReader(program, values)
  return (name: string): CadenceValue | null => {
    const bytes = bytesOf(name)
    return bytes && tryTo(() => decodeJsonCadence(decodeUtf8(bytes)))
  }
}

/** Creates a reader for parameters' display values. */
function argumentReader(program: CadenceProgram, values: readonly Uint8Array[]) {
  const bytesOf = bytesReader(program, values)
  return (name: string): string | null => {
    const bytes = bytesOf(name)
    const text = bytes && displayedValue(bytes)
    // Formats amounts as people write them: 12.5.
    return text?.replace(/^(\d+\.\d*[1-9])0+$|^(\d+)\.0+$/, '$1$2') ?? null
  }
}

function displayedValue(bytes: Uint8Array): string {
  try {
    const text = formatCadence(decodeJsonCadence(decodeUtf8(bytes)))
    return text.length > MAX_VISIBLE
      ? `${text.slice(0, MAX_VISIBLE / 2)}…${text.slice(-MAX_VISIBLE / 2)}`
      : text
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return 'that cannot be read'
  }
}

const NO_TEXT: ReviewFinding = {
  severity: 'danger',
  code: 'review/no-text',
  message: 'The script isn’t text, so nobody can read what it does.',
  range: null,
}

function programOf(script: Uint8Array): CadenceProgram | null {
  try {
    return parseCadence(decodeUtf8(script))
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return null
  }
}
