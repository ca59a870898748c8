import { Hash } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'code-hash',
  group: 'code',
  order: 4,
  title: 'Hash',
  path: '/code/hash',
  icon: Hash,
  description: 'Calculate cryptographic hashes of text, bytes and files.',
  keywords: ['SHA-2', 'SHA-3', 'Keccak', 'HMAC', 'digest', 'checksum'],
  accepts: ['bytes', 'text'],
  produces: ['bytes'],
  chain: false,
  secrets: false,
  planned: 'The hash tool is not built yet.',
  page: () => import('../../planned-page'),
})
