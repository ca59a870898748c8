import { Receipt } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-rlp-tx',
  group: 'code',
  order: 3,
  title: 'RLP Transaction',
  path: '/code/rlpTx',
  icon: Receipt,
  description: 'Read, edit and compare transactions in RLP, byte by byte.',
  keywords: ['payload', 'envelope', 'flow-cli', 'voucher', 'encode', 'decode', 'compare', 'diff'],
  accepts: { transaction: 'Open in RLP Transaction', bytes: 'Open in RLP Transaction' },
  produces: { transaction: true, bytes: true },
  chain: false,
  secrets: false,
})
