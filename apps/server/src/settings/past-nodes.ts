import * as v from 'valibot'
import { ORIGIN, type ValueKind } from './values.ts'

/** An access node that has the blocks of one past spork. */
export interface PastNode {
  /** Of its spork: the first block that it has. */
  readonly rootHeight: bigint
  /** Origin of its REST interface, without `/v1`. */
  readonly origin: string
}

const ENTRY = /^(\d{1,18})=(\S+)$/

/** `65264619=http://access-001.mainnet24.nodes.onflow.org:8070 …`; gives them oldest first. */
export const PAST_NODE_LIST: ValueKind<readonly PastNode[]> = {
  schema: v.pipe(
    v.string(),
    v.transform(text => text.split(/[\s,]+/).filter(Boolean)),
    v.array(
      v.pipe(
        v.string(),
        v.rawTransform<string, PastNode>(({ dataset, addIssue, NEVER }) => {
          const [, height = '', address = ''] = ENTRY.exec(dataset.value) ?? []
          const origin = v.safeParse(ORIGIN.schema, address)
          if (height === '' || !origin.success) {
            addIssue({ message: 'not a past node' })
            return NEVER
          }
          return { rootHeight: BigInt(height), origin: origin.output }
        }),
      ),
    ),
    v.check(nodes => new Set(nodes.map(({ rootHeight }) => rootHeight)).size === nodes.length),
    v.transform(nodes => nodes.toSorted((a, b) => (a.rootHeight < b.rootHeight ? -1 : 1))),
  ),
  expected:
    'a list such as 65264619=http://access-001.mainnet24.nodes.onflow.org:8070, each root height once',
}
