import { RlpScanner } from '@toolkit/core/rlp/scan'
import type { RlpSummary } from './answer'

/**
 * Checks RLP of any length part by part and counts what is in it. Strict, the first fault is thrown,
 * as a ToolError with its offset.
 */
export async function summarise(
  parts: AsyncIterable<Uint8Array>,
  facts: {
    readonly size: number
    readonly lenient: boolean
    readonly because: RlpSummary['because']
  },
): Promise<RlpSummary> {
  let lists = 0
  let depth = 0
  let longest: RlpSummary['longest'] = null
  const scanner = new RlpScanner({
    size: facts.size,
    lenient: facts.lenient,
    onItem: (isList, offset, headerLength, content, level) => {
      if (isList) lists++
      else if (content > (longest?.length ?? 0)) {
        longest = { offset: offset + headerLength, length: content }
      }
      if (level > depth) depth = level
    },
  })
  for await (const part of parts) scanner.push(part)
  scanner.finish()
  return {
    size: facts.size,
    items: scanner.count,
    lists,
    depth,
    longest,
    findings: scanner.findings.map(finding => finding.toJSON()),
    faults: scanner.faults,
    because: facts.because,
  }
}
