import { decodeUtf8 } from '../../bytes/utf8.ts'
import { type CadenceProgram, parseCadence } from '../../cadence-syntax/program.ts'
import { ToolError } from '../../errors.ts'
import type { HandedTransaction } from '../transaction/hand-over/hand-over.ts'
import { gravestFirst, type ReviewFinding } from './finding.ts'
import { type ImportOrigin, importOrigins, originFindings } from './import-origins.ts'

/** What a signer should know of a transaction, as far as it tells by itself. */
export interface Review {
  /** The gravest first. */
  readonly findings: readonly ReviewFinding[]
  /** In the order of the source. */
  readonly origins: readonly ImportOrigin[]
}

/** Reads what a signer should know of a transaction, without asking any network. */
export function reviewTransaction({ network, transaction }: HandedTransaction): Review {
  const program = programOf(transaction.script)
  if (!program) return { findings: [NO_TEXT], origins: [] }
  return {
    findings: gravestFirst(originFindings(program, network)),
    origins: importOrigins(program, network),
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
