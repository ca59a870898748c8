import { FileKey } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'key-private-key',
  group: 'key',
  order: 3,
  title: 'Private Key',
  path: '/key/private-key',
  icon: FileKey,
  description: 'Import or export a private key in any form, and sign with it.',
  keywords: [
    'import',
    'export',
    'hex',
    'PEM',
    'DER',
    'JWK',
    'flow.json',
    'sign',
    'message',
    'Blocto',
    'PDF',
    'EVM address',
    'QR',
  ],
  accepts: ['private-key', 'public-key'],
  produces: ['public-key', 'private-key', 'keystore'],
  chain: false,
  secrets: true,
  page: () => import('./page'),
})
