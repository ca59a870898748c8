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
  keywords: ['backup', 'restore', 'cloud'],
  accepts: ['private-key'],
  produces: ['private-key'],
  chain: false,
  secrets: true,
  planned: 'Google Drive backups are not built yet. Nothing on this page talks to Google.',
  page: () => import('../../planned-page'),
})
