import { UserSearch } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'account-lookup',
  group: 'account',
  order: 2,
  title: 'Lookup by Key',
  path: '/account/lookup',
  icon: UserSearch,
  description: 'Find accounts by a public key, or open one by its address.',
  keywords: ['address', 'public key', 'search', 'find', 'balance', 'weight'],
  accepts: ['public-key', 'address'],
  produces: ['address', 'public-key'],
  chain: true,
  secrets: false,
  page: () => import('./page'),
})
