import { Braces } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'code-abi',
  group: 'code',
  order: 7,
  title: 'ABI',
  path: '/code/abi',
  brief: 'Calls, events, reverts',
  icon: Braces,
  description: 'Encode and decode calls, events and errors of Solidity contracts, byte by byte.',
  keywords: [
    'solidity',
    'evm',
    'ethereum',
    'selector',
    'topic',
    'signature',
    'calldata',
    'encodePacked',
    'revert',
    'custom error',
    'keccak',
    '4byte',
  ],
  accepts: { abi: 'Open in ABI', bytes: 'Decode by an ABI' },
  produces: { bytes: true },
  links: { abi: 'abi', bytes: 'data' },
  chain: false,
  secrets: false,
})
