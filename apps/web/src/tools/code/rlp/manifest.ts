import { ListTree } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'code-rlp',
  group: 'code',
  order: 2,
  title: 'RLP',
  path: '/code/rlp',
  icon: ListTree,
  description: 'Encode and decode Recursive Length Prefix data, byte by byte.',
  keywords: ['recursive length prefix', 'encode', 'decode', 'ethereum'],
  accepts: ['bytes'],
  produces: ['bytes', 'public-key', 'transaction-id'],
  chain: false,
  secrets: false,
  page: () => import('./page'),
})
