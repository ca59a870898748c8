import { ScanSearch } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'tx-analyze',
  group: 'tx',
  order: 1,
  title: 'Analyze',
  path: '/key/analyze',
  icon: ScanSearch,
  description:
    'Open a transaction: who proposed, paid and signed, its status, arguments and events.',
  keywords: [
    'transaction',
    'id',
    'signature',
    'invalid signature',
    'events',
    'status',
    'error code',
    'payload',
    'envelope',
  ],
  accepts: ['transaction-id'],
  produces: ['address', 'public-key'],
  chain: true,
  secrets: false,
  page: () => import('./page'),
})
