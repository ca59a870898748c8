import { ShieldCheck } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'key-verify',
  group: 'key',
  order: 5,
  title: 'Verify',
  path: '/key/verify',
  brief: 'Keys and signatures',
  icon: ShieldCheck,
  description: 'Check that a key opens an account, or that a signature is valid.',
  keywords: ['signature', 'message', 'account proof', 'private key', 'address'],
  accepts: {
    'public-key': 'Check it against an account',
    'private-key': 'Check it against an account',
    'key-text': 'Check it against an account',
    address: 'Check a key or a signature',
    transaction: 'Check its signatures',
    signature: 'Check this signature',
  },
  produces: { address: true },
  chain: true,
  secrets: true,
})
