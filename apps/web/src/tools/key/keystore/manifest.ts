import { FileLock } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'key-keystore',
  group: 'key',
  order: 4,
  title: 'KeyStore',
  path: '/key/keystore',
  brief: 'Open, make, change',
  icon: FileLock,
  description: 'Create or decrypt a password-protected JSON wallet file.',
  keywords: [
    'JSON',
    'password',
    'scrypt',
    'web3 secret storage',
    'wallet-core',
    'geth',
    'PDF',
    'vault',
    'MetaMask',
    'Flow Wallet',
    'backup',
    'imToken',
    'encrypted PEM',
  ],
  accepts: {
    'private-key': 'Export to a keystore',
    mnemonic: 'Export the phrase to a keystore',
    keystore: 'Open in KeyStore',
    file: 'Open in KeyStore',
  },
  produces: { 'public-key': true, 'private-key': true, mnemonic: true, keystore: true },
  chain: false,
  secrets: true,
})
