import { Blocks, Cloud, KeyRound, WifiOff } from 'lucide-react'
import type { ToolManifest } from '../frame/manifest'
import { Badge } from '../ui/values/badge'
import { useOfflineReady } from '../workers/warm-up'

/** Title, purpose and badges of a tool, from its manifest. */
export function ToolHeading({ tool }: { readonly tool: ToolManifest }) {
  return (
    <header className="mb-6 max-w-3xl">
      <h1 className="text-xl font-semibold tracking-tight">{tool.title}</h1>
      <p className="mt-1 text-base text-text-muted">{tool.description}</p>
      <ToolBadges tool={tool} className="mt-3" />
    </header>
  )
}

/** "Works offline", "reads the chain", "talks to …", "handles secrets", each with its sign. */
function ToolBadges({
  tool,
  className = '',
}: {
  readonly tool: ToolManifest
  readonly className?: string
}) {
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`} aria-label="About this tool">
      <li>
        {tool.chain ? (
          <Badge icon={Blocks}>reads the chain</Badge>
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

/** Says too when everything has come that the tool needs once the network is gone. */
function OfflineBadge() {
  const ready = useOfflineReady()
  return <Badge icon={WifiOff}>{ready ? 'works offline, all loaded' : 'works offline'}</Badge>
}
