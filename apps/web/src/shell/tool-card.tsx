import type { ToolManifest } from '../tools/manifest'
import { PageLink } from '../tools/page-link'

/** A tool as a card that opens it. */
export function ToolCard({ tool }: { readonly tool: ToolManifest }) {
  const Icon = tool.icon
  return (
    <PageLink
      to={tool.path}
      className="group flex h-full gap-3 rounded-md border border-border bg-surface p-4 transition-colors hover:border-accent hover:bg-surface-raised"
    >
      <span className="flex size-9 shrink-0 items-center justify-center rounded-md border border-border bg-background text-text-muted group-hover:text-accent">
        <Icon aria-hidden="true" className="size-4.5" />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
          {tool.title}
          {tool.planned && (
            <span className="rounded-full border border-border px-2 text-xs font-normal text-text-muted">
              not built yet
            </span>
          )}
        </span>
        <span className="mt-1 block text-sm text-text-muted">{tool.description}</span>
      </span>
    </PageLink>
  )
}
