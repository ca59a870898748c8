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
  keywords: ['mnemonic', 'BIP-39', 'recovery', 'derivation path', 'passphrase'],
  accepts: ['mnemonic'],
  produces: ['public-key', 'private-key'],
  chain: false,
  secrets: true,
  planned: 'Seed phrases are not built yet. No phrase can be typed here until they are.',
  page: () => import('../../planned-page'),
})
