import { Hexagon } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-hex',
  group: 'code',
  order: 6,
  title: 'Hex',
  path: '/code/hex',
  brief: 'Numbers, text, bytes',
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
  accepts: { bytes: 'Open in Hex', text: 'Open in Hex', file: 'Show as hex' },
  produces: { bytes: true },
  chain: false,
  secrets: false,
})
