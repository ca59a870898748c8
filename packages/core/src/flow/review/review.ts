import { decodeUtf8 } from '../../bytes/utf8.ts'
import { type CadenceProgram, parseCadence } from '../../cadence-syntax/program.ts'
import { ToolError } from '../../errors.ts'
import type { HandedTransaction } from '../transaction/hand-over/hand-over.ts'
import { knownTransaction } from '../transaction/hand-over/known-transaction.ts'
import { gravestFirst, type ReviewFinding } from './finding.ts'
import { hiddenCode } from './hidden-code.ts'
import { type ImportOrigin, importOrigins, originFindings } from './import-origins.ts'
import type { Power } from './power.ts'
import { sourcePowers } from './source-powers.ts'

/** What a signer should know of a transaction, as far as it tells by itself. */
export interface Review {
  /** The gravest first. Of a template, what it does is told by its sentence and is not among them. */
  readonly findings: readonly ReviewFinding[]
  /** In the order of the source. */
  readonly origins: readonly ImportOrigin[]
  readonly powers: readonly Power[]
}

/**
 * Reads what a signer should know of a transaction before signing it, without asking any network: whose
 * contracts it uses, what it does with its authorizers' accounts, and what its source keeps out of sight.
 */
export function reviewTransaction(handed: HandedTransaction): Review {
  const { network, transaction } = handed
  const program = programOf(transaction.script)
  if (!program) return { findings: [NO_TEXT], origins: [], powers: [] }
  const powers = sourcePowers(program, transaction.authorizers)
  const isTemplate = knownTransaction(handed) !== null
  return {
    findings: gravestFirst([
      ...originFindings(program, network),
      ...hiddenCode(program),
      ...(isTemplate ? [] : powers),
    ]),
    origins: importOrigins(program, network),
    powers,
  }
}

const NO_TEXT: ReviewFinding = {
  severity: 'danger',
  code: 'review/no-text',
  sentence: 'The script isn’t text, so nobody can read what it does.',
  place: null,
}

function programOf(script: Uint8Array): CadenceProgram | null {
  try {
    return parseCadence(decodeUtf8(script))
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    return null
  }
}
