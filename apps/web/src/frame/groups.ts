import { ArrowLeftRight, Blocks, CodeXml, Key, type LucideIcon, User } from 'lucide-react'

interface GroupFacts {
  readonly title: string
  readonly icon: LucideIcon
  readonly description: string
}

/** Groups of tools, in the order of the sidebar; one without tools is hidden. */
const FACTS = {
  account: {
    title: 'Account',
    icon: User,
    description: 'Create accounts, find them by key or address, and link them to wallets.',
  },
  key: {
    title: 'Key',
    icon: Key,
    description:
      'Generate, recover and back up keys, and find the accounts they control. Everything stays in your browser.',
  },
  tx: {
    title: 'Transaction',
    icon: ArrowLeftRight,
    description: 'See what a transaction did, who signed it, and why it failed.',
  },
  chain: {
    title: 'Chain',
    icon: Blocks,
    description: 'Run scripts, read blocks, and find events or follow them.',
  },
  code: {
    title: 'Codable',
    icon: CodeXml,
    description: 'Encode, decode, hash and encrypt, with every byte accounted for.',
  },
} as const satisfies Readonly<Record<string, GroupFacts>>

export type GroupId = keyof typeof FACTS

/** A group of tools: a top-level entry of the sidebar, with its own page. */
export interface Group extends GroupFacts {
  readonly id: GroupId
  readonly path: string
}

export const GROUP_IDS = Object.keys(FACTS) as readonly GroupId[]

/** Returns the group `id`, with the path of its page. */
export function groupOf(id: GroupId): Group {
  return { id, path: `/${id}`, ...FACTS[id] }
}
