import { Hexagon } from 'lucide-react'
import { defineTool } from '../../manifest'

export default defineTool({
  id: 'code-hex',
  group: 'code',
  order: 6,
  title: 'Hex',
  path: '/code/hex',
  icon: Hexagon,
  description: 'Convert between hexadecimal and text, numbers and byte arrays.',
  keywords: ['hexadecimal', 'integer', 'UFix64', 'bytes', 'dump'],
  accepts: ['bytes', 'text'],
  produces: ['bytes', 'text'],
  chain: false,
  secrets: false,
  planned: 'The hex tool is not built yet.',
  page: () => import('../../planned-page'),
})
