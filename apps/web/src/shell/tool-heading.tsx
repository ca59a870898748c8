import type { ToolEntry } from '../frame/manifest'
import { PAGE_HEAD } from '../frame/page-head'
import { useToolMetas } from '../frame/tool-metas'

/**
 * Title of a tool, with the page's additions on the same line (`frame/page-head`). The tool's
 * description is for screen readers only, since its fields show the purpose.
 */
export function ToolHeading({ tool }: { readonly tool: ToolEntry }) {
  const description = useToolMetas().get(tool.id)?.description
  return (
    <header data-heading className="mb-3 flex min-h-10 flex-wrap items-center gap-x-3 md:mb-4">
      <h1 className="wrap-anywhere min-w-0 font-semibold text-base md:text-lg">{tool.title}</h1>
      <p className="sr-only">{description}</p>
      <div id={PAGE_HEAD} className="flex min-w-0 grow items-center gap-2" />
    </header>
  )
}
