import { Receipt } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'code-rlp-tx',
  group: 'code',
  order: 3,
  title: 'RLP Transaction',
  path: '/code/rlpTx',
  icon: Receipt,
  description: 'Read and write transactions in their RLP form.',
  keywords: ['payload', 'envelope', 'flow-cli', 'encode', 'decode'],
  accepts: ['bytes'],
  produces: ['bytes'],
  chain: false,
  secrets: false,
  planned:
    'The RLP Transaction tool is not built yet. Transaction · Analyze opens transactions that are on the chain.',
  page: () => import('../../planned-page'),
})
