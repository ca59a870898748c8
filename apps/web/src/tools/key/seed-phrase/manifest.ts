import { Sprout } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'key-seed-phrase',
  group: 'key',
  order: 2,
  title: 'Seed Phrase',
  path: '/key/seed-phrase',
  icon: Sprout,
  description: 'Recover the keys of a BIP-39 seed phrase and see which accounts they open.',
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
  accepts: ['mnemonic'],
  produces: ['public-key', 'private-key', 'mnemonic'],
  chain: false,
  secrets: true,
  page: () => import('./page'),
})
