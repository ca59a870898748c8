import { LockKeyhole } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'code-aes',
  group: 'code',
  order: 5,
  title: 'AES',
  path: '/code/aes',
  icon: LockKeyhole,
  description: 'Encrypt and decrypt data with AES.',
  keywords: ['GCM', 'CBC', 'CTR', 'password', 'OpenSSL'],
  accepts: ['bytes', 'text'],
  produces: ['bytes', 'text'],
  chain: false,
  secrets: true,
  planned: 'The AES tool is not built yet. No key or password can be typed here until it is.',
  page: () => import('../../planned-page'),
})
