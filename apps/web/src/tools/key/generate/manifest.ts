import { KeyRound } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'key-generate',
  group: 'key',
  order: 1,
  title: 'Generate',
  path: '/key/generate',
  brief: 'Key or phrase',
  icon: KeyRound,
  description: 'Create a new key pair or seed phrase, in your browser.',
  keywords: [
    'private key',
    'public key',
    'key pair',
    'random',
    'P-256',
    'secp256k1',
    'seed phrase',
    'new mnemonic',
    'BIP-39',
    'dice',
    'paper backup',
  ],
  accepts: {},
  produces: { 'public-key': true, 'private-key': true, mnemonic: true },
  chain: false,
  secrets: true,
})
