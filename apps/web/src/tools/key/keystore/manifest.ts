import { FileLock } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'key-keystore',
  group: 'key',
  order: 4,
  title: 'KeyStore',
  path: '/key/keystore',
  icon: FileLock,
  description: 'Create or decrypt a password-protected JSON wallet file.',
  keywords: ['JSON', 'password', 'scrypt', 'web3 secret storage', 'wallet-core', 'geth', 'PDF'],
  accepts: ['private-key', 'mnemonic', 'keystore'],
  produces: ['private-key', 'mnemonic'],
  chain: false,
  secrets: true,
  page: () => import('./page'),
})
