import { Blocks } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'chain-blocks',
  group: 'chain',
  order: 2,
  title: 'Blocks',
  path: '/chain/blocks',
  brief: 'Latest, live, nodes',
  icon: Blocks,
  description:
    'Follow new blocks, open one with all its transactions, and ask nodes about themselves.',
  keywords: [
    'block',
    'height',
    'latest',
    'sealed',
    'collection',
    'seal',
    'block time',
    'spork',
    'node version',
    'network parameters',
    'chain id',
    'system transaction',
    'live',
  ],
  accepts: { block: 'Open this block' },
  produces: { address: true, 'transaction-id': true, block: true, 'event-type': true },
  links: { block: 'block' },
  chain: true,
  secrets: false,
})
