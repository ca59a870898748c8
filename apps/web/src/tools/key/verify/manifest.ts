import { ShieldCheck } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'key-verify',
  group: 'key',
  order: 5,
  title: 'Verify',
  path: '/key/verify',
  icon: ShieldCheck,
  description: 'Check that a key opens an account, or that a signature is good.',
  keywords: ['signature', 'message', 'account proof', 'private key', 'address'],
  accepts: ['public-key', 'private-key', 'address'],
  produces: ['address'],
  chain: true,
  secrets: true,
  page: () => import('./page'),
})
