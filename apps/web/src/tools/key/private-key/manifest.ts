import { FileKey } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'key-private-key',
  group: 'key',
  order: 3,
  title: 'Private Key',
  path: '/key/private-key',
  brief: 'Accounts, formats, signing',
  icon: FileKey,
  description: 'Find the accounts of a private key, export it in any form, and sign with it.',
  keywords: [
    'accounts',
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
  accepts: {
    'private-key': 'Sign with it in Private Key',
    'public-key': 'Open in Private Key',
    'key-text': 'Find its accounts in Private Key',
    file: 'Find its accounts in Private Key',
  },
  produces: { 'public-key': true, 'private-key': true, mnemonic: true, keystore: true },
  chain: false,
  secrets: true,
})
