import { ListTree } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-rlp',
  group: 'code',
  order: 2,
  title: 'RLP',
  path: '/code/rlp',
  brief: 'Byte by byte',
  icon: ListTree,
  description: 'Encode and decode Recursive Length Prefix data, byte by byte.',
  keywords: ['recursive length prefix', 'encode', 'decode', 'ethereum'],
  accepts: { bytes: 'Decode as RLP', file: 'Decode as RLP' },
  produces: { bytes: true, 'public-key': true, 'transaction-id': true },
  chain: false,
  secrets: false,
})
