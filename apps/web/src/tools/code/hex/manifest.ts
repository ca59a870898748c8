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
  keywords: [
    'hexadecimal',
    'integer',
    'UFix64',
    'Fix64',
    'bytes',
    'dump',
    'binary',
    'endian',
    'decodeHex',
    'byte array',
  ],
  accepts: ['bytes', 'text'],
  produces: ['bytes', 'text'],
  chain: false,
  secrets: false,
  page: () => import('./page'),
})
