import { ArrowLeftRight, CodeXml, Key, type LucideIcon, User } from 'lucide-react'
import type { GroupId } from './manifest'

/** A group of tools: a top-level entry of the sidebar, with a page of its own. */
export interface Group {
  readonly id: GroupId
  readonly title: string
  readonly path: string
  readonly icon: LucideIcon
  readonly description: string
}

export const GROUPS: readonly Group[] = [
  {
    id: 'account',
    title: 'Account',
    path: '/account',
    icon: User,
    description: 'Create accounts, find them by key or address, and link them to wallets.',
  },
  {
    id: 'key',
    title: 'Key',
    path: '/key',
    icon: Key,
    description: 'Make keys, recover them, keep them, and see what they open. In this page only.',
  },
  {
    id: 'tx',
    title: 'Transaction',
    path: '/tx',
    icon: ArrowLeftRight,
    description: 'See what a transaction did, who signed it, and why it failed.',
  },
  {
    id: 'code',
    title: 'Codable',
    path: '/code',
    icon: CodeXml,
    description: 'Encode, decode, hash and encrypt, with every byte accounted for.',
  },
]
