import { parseCadence } from '@toolkit/core/cadence-syntax/program'
import type { NetworkId } from '@toolkit/core/flow/networks'
import type { ReviewFinding } from '@toolkit/core/flow/review/finding'
import {
  type ImportOrigin,
  importOrigins,
  originFindings,
} from '@toolkit/core/flow/review/import-origins'
import { defineTask } from '../../workers/task'

export interface OriginsQuestion {
  readonly source: string
  readonly network: NetworkId
}

export interface OriginsAnswer {
  readonly origins: readonly ImportOrigin[]
  /** Of the imports and of what the script declares by a known name; what the node tells is not in it. */
  readonly findings: readonly ReviewFinding[]
}

/** Where the names of a script come from, against the lists of known contracts, tokens and collections. */
export default defineTask(
  'import-origins',
  ({ source, network }: OriginsQuestion): OriginsAnswer => {
    const program = parseCadence(source)
    return {
      origins: importOrigins(program, network),
      findings: originFindings(program, network),
    }
  },
)
