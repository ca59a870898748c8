import type { PreFlightFacts } from '@toolkit/client/preflight-facts'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { checkAccounts, checkSequenceNumber, checkWeights } from './check-accounts.ts'
import { checkArguments } from './check-arguments.ts'
import { checkAddresses, checkComputeLimit, checkFields, checkSize } from './check-fields.ts'
import { checkPayerBalance } from './check-payer.ts'
import { checkReferenceBlock } from './check-reference-block.ts'
import { checkAuthorizers, checkImports, checkScript, programOf } from './check-script.ts'
import { checkSignatures } from './check-signatures.ts'
import { checkSignatureForm, checkSigners } from './check-signers.ts'
import {
  finding,
  PRE_FLIGHT_CHECKS,
  type PreFlightCheck,
  type PreFlightFinding,
  placedSignatures,
} from './finding.ts'

/** Message of a check without findings. */
const FINE: Readonly<Record<PreFlightCheck, string>> = {
  size: 'The size is within the limit.',
  fields: 'Script, reference block, proposer and payer are there.',
  'compute-limit': 'The compute limit is from 1 to 9,999.',
  'reference-block': 'The reference block is known and young enough.',
  script: 'The script is Cadence.',
  addresses: 'All addresses are of this network.',
  'signature-form': 'Each signature has the form of one.',
  signers: 'Everybody with a role has signed, once for each key.',
  accounts: 'All accounts and keys exist, and no key is revoked.',
  weights: 'The keys that signed have the weight that is needed.',
  signatures: 'All signatures are valid.',
  'sequence-number': 'The sequence number is the proposal key’s.',
  authorizers: 'There is an authorizer for each parameter of prepare.',
  arguments: 'The arguments fit the parameters.',
  imports: 'All imported contracts exist.',
  'payer-balance': 'The payer can pay the highest possible fee.',
}

/** Checks that don't apply to a transaction without any signature. */
const OF_SIGNATURES: ReadonlySet<PreFlightCheck> = new Set([
  'signature-form',
  'weights',
  'signatures',
])

/**
 * Makes every check that the access node and the chain make before a transaction runs, and those of its code that need
 * no execution, in their order: reports what they reject, what fails, what could not be checked, and what is fine
 * (flow-go v0.47 `access/validator`, `fvm/transactionVerifier`, `fvm/transactionSequenceNum`).
 * @param facts facts from the network; unknown ones leave their checks unmade.
 * @example
 * import { parseHex } from '@toolkit/core/bytes/hex'
 * import { decodeTransaction } from '@toolkit/core/transaction/decode-transaction'
 * const bytes = parseHex(
 *   `f8508e7472616e73616374696f6e207b7dc0a0${'01'.repeat(32)}` +
 *     '6488f8d6e0586b0a20c7800788f8d6e0586b0a20c7c988f8d6e0586b0a20c7',
 * )
 * const { transaction } = decodeTransaction(bytes)
 * const offline = { known: false, because: 'you are offline' } as const
 * const findings = preFlight(transaction, {
 *   network: 'emulator',
 *   referenceHeight: offline,
 *   latestHeight: offline,
 *   keys: new Map(),
 *   contracts: new Map(),
 *   payer: offline,
 * })
 * findings.find(({ severity }) => severity === 'refused')?.code // => 'signers'
 * findings.find(({ code }) => code === 'authorizers')?.severity // => 'fails'
 */
export function preFlight(
  transaction: Transaction,
  facts: PreFlightFacts,
): readonly PreFlightFinding[] {
  const program = programOf(transaction)
  const found: Readonly<Record<PreFlightCheck, readonly PreFlightFinding[]>> = {
    size: checkSize(transaction, facts),
    fields: checkFields(transaction),
    'compute-limit': checkComputeLimit(transaction, facts),
    'reference-block': checkReferenceBlock(transaction, facts),
    script: checkScript(transaction, program),
    addresses: checkAddresses(transaction, facts),
    'signature-form': checkSignatureForm(transaction),
    signers: checkSigners(transaction, facts),
    accounts: checkAccounts(transaction, facts),
    weights: checkWeights(transaction, facts),
    signatures: checkSignatures(transaction, facts),
    'sequence-number': checkSequenceNumber(transaction, facts),
    authorizers: checkAuthorizers(transaction, program),
    arguments: checkArguments(transaction, program, facts),
    imports: checkImports(program, facts),
    'payer-balance': checkPayerBalance(transaction, facts),
  }
  const unsigned = placedSignatures(transaction).length === 0
  return PRE_FLIGHT_CHECKS.flatMap(check => {
    if (found[check].length > 0) return found[check]
    if (unsigned && OF_SIGNATURES.has(check)) return []
    return [finding(check, 'fine', null, FINE[check])]
  })
}

/** Readiness of a transaction, by its findings. */
export interface Readiness {
  readonly kind: 'ready' | 'unsigned' | 'unknown' | 'refused' | 'fails'
  /** PreFlightFinding that the chain would report first; null if there is none. */
  readonly first: PreFlightFinding | null
}

const isMissingSignature = ({ severity, fix }: PreFlightFinding) =>
  severity === 'refused' && fix?.kind === 'sign'

/**
 * Determines the first result: the chain makes all checks for which it may reject the transaction before it runs the
 * code. `unsigned` if only signatures are missing, `unknown` if some checks could not be made.
 * @example
 * readinessOf([]) // => { kind: 'ready', first: null }
 */
export function readinessOf(findings: readonly PreFlightFinding[]): Readiness {
  const refused = findings.filter(({ severity }) => severity === 'refused')
  const [first] = refused.filter(one => !isMissingSignature(one))
  if (first) return { kind: 'refused', first }
  const fails = findings.find(({ severity }) => severity === 'fails')
  if (fails) return { kind: 'fails', first: fails }
  const [unsigned] = refused
  if (unsigned) return { kind: 'unsigned', first: unsigned }
  const open = findings.find(({ severity }) => severity === 'unchecked')
  return open ? { kind: 'unknown', first: open } : { kind: 'ready', first: null }
}
