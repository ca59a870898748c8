import { UserPlus } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'account-create',
  group: 'account',
  order: 1,
  title: 'Create',
  path: '/account/create',
  icon: UserPlus,
  description: 'Create a new account on the chain with a key of your own.',
  keywords: ['new account', 'address', 'public key', 'weight', 'sponsor', 'payer', 'wallet'],
  accepts: ['public-key'],
  produces: ['address', 'transaction-id', 'public-key'],
  chain: true,
  secrets: false,
  page: () => import('./page'),
})
