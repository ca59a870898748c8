import { Binary } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'code-base64',
  group: 'code',
  order: 1,
  title: 'Base64',
  path: '/code/base64',
  icon: Binary,
  description: 'Encode and decode Base64, standard and URL-safe.',
  keywords: ['encode', 'decode', 'url-safe', 'data URI'],
  accepts: ['bytes', 'text'],
  produces: ['bytes', 'text'],
  chain: false,
  secrets: false,
  planned: 'The Base64 tool is not built yet.',
  page: () => import('../../planned-page'),
})
