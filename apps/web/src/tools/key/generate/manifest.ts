import { KeyRound } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'key-generate',
  group: 'key',
  order: 1,
  title: 'Generate',
  path: '/key/generate',
  icon: KeyRound,
  description: 'Create a new random key pair, in this page and nowhere else.',
  keywords: ['private key', 'public key', 'key pair', 'random', 'P-256', 'secp256k1'],
  accepts: [],
  produces: ['public-key', 'private-key'],
  chain: false,
  secrets: true,
  page: () => import('./page'),
})
