import { parseHex } from '@toolkit/core/bytes/hex'
import { parseUnsigned } from '@toolkit/core/bytes/integers'
import { readArguments, readParameters } from '@toolkit/core/cadence/argument-form/parameters'
import { parseCadence } from '@toolkit/core/cadence/syntax/program'
import { ToolError, type ToolErrorFacts } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import type { ScriptBlock, ScriptRequest } from '@toolkit/explain/script/write-script'
import { badBlockId, notAScript, scriptMissing } from './errors'
import type { Submitted } from './submitted'

export interface PrepareQuestion {
  readonly submitted: Submitted
  readonly network: NetworkId
  /** Sources of contracts, by `A.<address>.<name>`. */
  readonly sources: ReadonlyMap<string, string>
}

/** Error of a field: `script`, `height`, `blockId`, or `arguments.` and the position. */
interface Fault {
  readonly field: string
  readonly error: ToolErrorFacts<string>
}

export type Prepared =
  | { readonly kind: 'ready'; readonly script: ScriptRequest }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }

/** Heights are UInt64. */
const MAX_HEIGHT = 2n ** 64n - 1n

/**
 * Prepares the request: the script, its arguments as bytes, and the block; or returns all faults.
 */
export function preparedScript({ submitted, network, sources }: PrepareQuestion): Prepared {
  const faults: Fault[] = []
  const fault = (field: string, error: ToolError) => faults.push({ field, error: error.toJSON() })
  const program = parseCadence(submitted.source)
  if (submitted.source.trim() === '') fault('script', scriptMissing())
  else if (program.prepare.length > 0 || /^\s*transaction\b/m.test(submitted.source)) {
    if (!/\bfun\s+main\b/.test(submitted.source)) fault('script', notAScript())
  }
  const { parameters } = readParameters(program, network, sources)
  const parsed = readArguments(parameters, submitted.inputs, network)
  if (parsed.kind === 'faults') {
    for (const { path, error } of parsed.faults) fault(`arguments.${path}`, error)
  }
  let block: ScriptBlock = { at: 'sealed' }
  try {
    block = blockOf(submitted)
  } catch (error) {
    if (!(error instanceof ToolError)) throw error
    fault(submitted.at === 'id' ? 'blockId' : 'height', error)
  }
  if (faults.length > 0 || parsed.kind === 'faults') return { kind: 'faults', faults }
  return {
    kind: 'ready',
    script: { source: submitted.source, arguments: parsed.bytes, block },
  }
}

function blockOf({ at, height, blockId }: Submitted): ScriptBlock {
  switch (at) {
    case 'sealed':
      return { at }
    case 'height':
      return {
        at,
        height: parseUnsigned(height.trim(), { field: 'block height', max: MAX_HEIGHT }),
      }
    case 'id': {
      const id = blockId.trim().replace(/^0x/i, '').toLowerCase()
      if (id.length !== 64) throw badBlockId()
      parseHex(id)
      return { at, id }
    }
  }
}
