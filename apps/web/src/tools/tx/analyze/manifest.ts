import { ScanSearch } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'tx-analyze',
  group: 'tx',
  order: 1,
  title: 'Analyze',
  path: '/key/analyze',
  brief: 'What happened, why',
  icon: ScanSearch,
  description: 'Open a transaction by its id, JSON or RLP, or explain its error.',
  keywords: [
    'transaction',
    'id',
    'signature',
    'invalid signature',
    'events',
    'status',
    'error code',
    '1008',
    '1009',
    'payload',
    'envelope',
  ],
  accepts: {
    'transaction-id': 'Analyze this transaction',
    transaction: 'Analyze this transaction',
    'chain-error': 'Explain this error',
    'json-cadence': 'Show this value',
  },
  produces: { address: true, 'public-key': true, transaction: true },
  links: { 'transaction-id': 'id' },
  chain: true,
  secrets: false,
})
