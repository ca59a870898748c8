import { Receipt } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-rlp-tx',
  group: 'code',
  order: 3,
  title: 'RLP Transaction',
  path: '/code/rlpTx',
  also: {
    group: 'tx',
    title: 'Send & sign',
    description: 'Write a transaction, look at it, sign it and send it.',
    fragment: 'view=create',
  },
  icon: Receipt,
  description: 'Create, sign and send transactions; read, edit and compare them byte by byte.',
  keywords: [
    'payload',
    'envelope',
    'flow-cli',
    'voucher',
    'encode',
    'decode',
    'compare',
    'diff',
    'create transaction',
    'build',
    'sign',
    'send',
    'multisig',
    'template',
  ],
  accepts: {
    transaction: 'Open in RLP Transaction',
    'transaction-source': 'Write a transaction with it',
    'contract-source': 'Deploy this contract',
    bytes: 'Open in RLP Transaction',
  },
  produces: { transaction: true, bytes: true },
  chain: false,
  secrets: false,
})
