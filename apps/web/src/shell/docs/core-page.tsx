import blocks from '../../../../../packages/core/README.md?doc'
import { MarkdownPage } from './markdown-page'
import { ModuleLinks } from './module-list'

/** Core package docs from its README. */
export function CorePage() {
  return (
    <MarkdownPage
      title="@flow-toolkit/core"
      path="/docs/core"
      blocks={blocks}
      further={<ModuleLinks current={null} />}
    />
  )
}
