import { Sprout } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'key-seed-phrase',
  group: 'key',
  order: 2,
  title: 'Seed Phrase',
  path: '/key/seed-phrase',
  brief: 'What it opens',
  icon: Sprout,
  description: 'Find the accounts of a BIP-39 seed phrase, and its keys at any path.',
  keywords: [
    'mnemonic',
    'BIP-39',
    'recovery',
    'derivation path',
    'passphrase',
    'xprv',
    'xpub',
    'HD wallet',
    'FLIP 200',
    'Ledger',
  ],
  accepts: { mnemonic: 'Find its accounts', 'extended-key': 'Find its accounts' },
  produces: { 'public-key': true, 'private-key': true, mnemonic: true },
  chain: false,
  secrets: true,
})
