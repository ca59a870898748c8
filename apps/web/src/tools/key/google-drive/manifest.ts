import { HardDrive } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'key-google-drive',
  group: 'key',
  order: 6,
  title: 'Google Drive',
  path: '/key/google-drive',
  brief: 'Encrypted key backups',
  icon: HardDrive,
  description: 'Keep encrypted backups of keys in your own Google Drive.',
  keywords: ['backup', 'restore', 'cloud', 'multi-backup', 'outblock'],
  accepts: {
    'private-key': 'Back up to Google Drive',
    mnemonic: 'Back up to Google Drive',
    keystore: 'Back up to Google Drive',
  },
  produces: { 'public-key': true, 'private-key': true, mnemonic: true, keystore: true },
  chain: false,
  talksTo: 'Google',
  secrets: true,
})
