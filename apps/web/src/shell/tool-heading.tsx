import { Blocks, Cloud, KeyRound, Monitor, WifiOff } from 'lucide-react'
import type { ToolEntry } from '../frame/manifest'
import { useFaces } from '../frame/tool-faces'
import { Badge } from '../ui/values/badge'
import { useOfflineReady } from './offline/offline-ready'
import { useOnline } from './offline/use-online'

/** Title, purpose and badges of a tool, from its manifest. */
export function ToolHeading({ tool }: { readonly tool: ToolEntry }) {
  const description = useFaces().get(tool.id)?.description
  return (
    <header data-heading className="mb-6 max-w-3xl">
      <h1 className="text-xl font-semibold tracking-tight">{tool.title}</h1>
      <p className="mt-1 min-h-6 text-base text-text-muted">{description}</p>
      <ToolBadges tool={tool} className="mt-3" />
    </header>
  )
}

/** "Works offline", "reads the chain", "talks to …", "handles secrets", each with its sign. */
function ToolBadges({
  tool,
  className = '',
}: {
  readonly tool: ToolEntry
  readonly className?: string
}) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label="About this tool">
      <li>
        {tool.chain ? (
          <ChainBadge />
        ) : tool.talksTo ? (
          <Badge icon={Cloud}>talks to {tool.talksTo}</Badge>
        ) : (
          <OfflineBadge />
        )}
      </li>
      {tool.secrets && (
        <li>
          <Badge icon={KeyRound}>handles secrets</Badge>
        </li>
      )}
    </ul>
  )
}

/** Says too that what it reads has to wait. */
function ChainBadge() {
  const online = useOnline()
  return (
    <Badge icon={Blocks}>
      {online ? 'reads the chain' : 'the chain is read once you are online'}
    </Badge>
  )
}

/** Offline only where that is so: after a reload too, and without having opened the tool before. */
function OfflineBadge() {
  const ready = useOfflineReady()
  return ready ? (
    <Badge icon={WifiOff}>works offline</Badge>
  ) : (
    <Badge icon={Monitor}>runs in your browser</Badge>
  )
}
