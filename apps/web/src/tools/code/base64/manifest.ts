import { Binary } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-base64',
  group: 'code',
  order: 1,
  title: 'Base64',
  path: '/code/base64',
  brief: 'Bytes and text',
  icon: Binary,
  description: 'Encode and decode Base64, standard and URL-safe, texts and files of any size.',
  keywords: ['encode', 'decode', 'url-safe', 'data URI', 'MIME', 'PEM', 'image', 'atob', 'btoa'],
  accepts: { bytes: 'Open in Base64', text: 'Open in Base64', file: 'Encode as Base64' },
  produces: { bytes: true },
  chain: false,
  secrets: false,
})
