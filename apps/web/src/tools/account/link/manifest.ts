import { Link2 } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'account-link',
  group: 'account',
  order: 3,
  title: 'Link',
  path: '/account/link',
  icon: Link2,
  description: 'Connect wallets and manage the accounts that are linked to yours.',
  keywords: ['wallet', 'child account', 'hybrid custody', 'connect'],
  accepts: { address: 'Link this account' },
  produces: { address: true },
  chain: true,
  secrets: false,
  planned:
    'Linking accounts is not built yet. To log in with a wallet, use the button at the top of the page.',
})
