import { FileKey } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'key-private-key',
  group: 'key',
  order: 3,
  title: 'Private Key',
  path: '/key/private-key',
  icon: FileKey,
  description: 'Import or export a raw private key, and sign with it.',
  keywords: ['import', 'export', 'hex', 'PEM', 'JWK', 'sign'],
  accepts: ['private-key'],
  produces: ['public-key'],
  chain: false,
  secrets: true,
  planned: 'Importing a private key is not built yet. No key can be typed here until it is.',
  page: () => import('../../planned-page'),
})
