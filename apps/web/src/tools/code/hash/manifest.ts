import { Hash } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-hash',
  group: 'code',
  order: 4,
  title: 'Hash',
  path: '/code/hash',
  brief: 'Text and files',
  icon: Hash,
  description: 'Calculate cryptographic hashes of text, bytes and files.',
  keywords: [
    'SHA-2',
    'SHA-3',
    'Keccak',
    'KMAC128',
    'BLAKE2',
    'BLAKE3',
    'RIPEMD-160',
    'MD5',
    'CRC32',
    'HMAC',
    'digest',
    'checksum',
  ],
  accepts: { bytes: 'Open in Hash', text: 'Open in Hash', file: 'Hash the file' },
  produces: { bytes: true },
  chain: false,
  secrets: true,
})
