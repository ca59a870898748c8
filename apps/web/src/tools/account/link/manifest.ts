import { Link2 } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'account-link',
  group: 'account',
  order: 3,
  title: 'Link',
  path: '/account/link',
  brief: 'Wallets, child accounts',
  icon: Link2,
  description: 'Connect a wallet step by step, plan an account’s keys, and link child accounts.',
  keywords: [
    ...['wallet', 'connect', 'log in', 'fcl', 'session', 'account proof', 'user signature'],
    ...['key planner', 'add key', 'revoke key', 'child account', 'hybrid custody'],
  ],
  accepts: { address: 'Plan the keys of this account' },
  offeredLast: true,
  produces: { address: true, 'transaction-id': true, transaction: true, signature: true },
  links: { address: 'address' },
  chain: true,
  secrets: false,
})
