import { SquareTerminal } from 'lucide-react'
import { defineTool } from '../../../frame/manifest'

export default defineTool({
  id: 'chain-script',
  group: 'chain',
  order: 1,
  title: 'Script',
  path: '/chain/script',
  brief: 'Read any value',
  icon: SquareTerminal,
  description: 'Run Cadence scripts, and unfold what they return.',
  keywords: [
    'cadence',
    'query',
    'execute script',
    'run',
    'block height',
    'json-cdc',
    'fcl query',
    'dryCall',
    'balance',
    'playground',
  ],
  accepts: { script: 'Run as a script' },
  produces: { bytes: true },
  chain: true,
  secrets: false,
})
