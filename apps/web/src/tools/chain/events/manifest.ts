import { Radio } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'chain-events',
  group: 'chain',
  order: 3,
  title: 'Events',
  path: '/chain/events',
  brief: 'Find and export',
  icon: Radio,
  description:
    'Find events in a range of blocks, follow them live, and take them away as CSV or JSON.',
  keywords: [
    'event',
    'type',
    'range',
    'subscribe',
    'live',
    'logs',
    'deposit',
    'withdraw',
    'transfers',
    'csv',
    'export',
    'AccountCreated',
    'AccountKeyAdded',
  ],
  accepts: { 'event-type': 'Find these events', address: 'Find its events' },
  produces: { address: true, 'transaction-id': true, block: true, 'event-type': true },
  links: { 'event-type': 'type', address: 'address' },
  chain: true,
  secrets: false,
})
