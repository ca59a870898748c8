import { UserSearch } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'account-lookup',
  group: 'account',
  order: 2,
  title: 'Lookup by Key',
  path: '/account/lookup',
  icon: UserSearch,
  description: 'Find accounts by a public key, or open one by its address.',
  keywords: ['address', 'public key', 'search', 'find', 'balance', 'weight'],
  accepts: { 'public-key': 'Find the accounts of this key', address: 'Look up this account' },
  produces: { address: true },
  links: { 'public-key': 'key', address: 'address' },
  chain: true,
  secrets: false,
})
