import { HardDrive } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'key-google-drive',
  group: 'key',
  order: 6,
  title: 'Google Drive',
  path: '/key/google-drive',
  icon: HardDrive,
  description: 'Keep encrypted backups of keys in your own Google Drive.',
  keywords: ['backup', 'restore', 'cloud', 'multi-backup', 'outblock'],
  accepts: ['private-key', 'mnemonic', 'keystore'],
  produces: ['private-key', 'public-key', 'mnemonic', 'keystore'],
  chain: false,
  talksTo: 'Google',
  secrets: true,
  page: () => import('./page'),
})
