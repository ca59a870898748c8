import * as v from 'valibot'
import { listOf, ORIGIN, type ValueKind } from './values.ts'

/** Access node that has the blocks of one past spork. */
export interface PastNode {
  /** Root height of its spork: its first block. */
  readonly rootHeight: bigint
  /** Origin of its REST interface, without `/v1`. */
  readonly origin: string
}

const ENTRY = /^(?<height>\d{1,18})=(?<address>\S+)$/

function parsePastNode(text: string): PastNode | null {
  const { height, address } = ENTRY.exec(text)?.groups ?? {}
  const origin = v.safeParse(ORIGIN.schema, address)
  if (height === undefined || !origin.success) return null
  return { rootHeight: BigInt(height), origin: origin.output }
}

const LIST = listOf(
  parsePastNode,
  'a list such as 65264619=http://access-001.mainnet24.nodes.onflow.org:8070, each root height once',
)

/** `65264619=http://access-001.mainnet24.nodes.onflow.org:8070 …`; parsed to a list, oldest first. */
export const PAST_NODE_LIST: ValueKind<readonly PastNode[]> = {
  ...LIST,
  schema: v.pipe(
    LIST.schema,
    v.check(nodes => new Set(nodes.map(({ rootHeight }) => rootHeight)).size === nodes.length),
    v.transform(nodes => nodes.toSorted((a, b) => (a.rootHeight < b.rootHeight ? -1 : 1))),
  ),
}
