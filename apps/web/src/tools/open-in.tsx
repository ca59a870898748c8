import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../ui/button'
import type { Data, DataKind } from './data-kinds'
import { handOver } from './handoff'
import type { ToolManifest } from './manifest'
import { loadPage, preloadPage } from './page-modules'
import { toolsAccepting } from './registry'

/** The fragment by which a tool opens a value that may be shared; secrets and long bytes have none. */
const SHAREABLE: { readonly [K in DataKind]?: string } = {
  address: 'address',
  'transaction-id': 'id',
}

export interface OpenInProps {
  /** The id of the tool that offers it, which is left out. */
  readonly from: string
  readonly data: Data
  /** Words for the buttons, by tool id, where "Open in …" says too little. */
  readonly labels?: Readonly<Record<string, string>>
  /** The tool whose button is the main one. */
  readonly primary?: string
  /** Only these tools; all that accept the kind otherwise. */
  readonly only?: readonly string[]
}

/** A button for each tool that takes `data`; the data travels in memory, never in the address. */
export function OpenIn({ from, data, labels = {}, primary, only }: OpenInProps) {
  const [, navigate] = useLocation()
  const tools = toolsAccepting(data.kind, from).filter(tool => !only || only.includes(tool.id))
  const [notLoaded, setNotLoaded] = useState<string | null>(null)
  if (tools.length === 0) return null

  // Leaving this page drops what is on it, a new private key among it: so not before the next is there.
  async function open(tool: ToolManifest): Promise<void> {
    setNotLoaded(null)
    try {
      await loadPage(tool.path)
    } catch {
      setNotLoaded(tool.title)
      return
    }
    handOver(tool.id, data)
    navigate(tool.path)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {tools.map(tool => (
        <Button
          key={tool.id}
          size="sm"
          variant={tool.id === primary ? 'primary' : 'secondary'}
          icon={ArrowRight}
          onPointerEnter={() => preloadPage(tool.path)}
          onFocus={() => preloadPage(tool.path)}
          onClick={() => void open(tool)}
        >
          {labels[tool.id] ?? `Open in ${tool.title}`}
        </Button>
      ))}
      {notLoaded === null ? null : (
        <p role="alert" className="w-full text-danger">
          {notLoaded} could not be loaded: you may be offline. Nothing on this page was lost.
        </p>
      )}
    </div>
  )
}

/** The link that opens a shareable value in the tool at `path`: `/account/lookup#address=…`. */
export function linkTo(path: string, data: Data): string {
  const field = SHAREABLE[data.kind]
  if (!field) return path
  const value =
    data.kind === 'address'
      ? data.address
      : data.kind === 'transaction-id'
        ? data.transactionId
        : ''
  return `${path}#${field}=${value}`
}
