import blocks from '../../../../../packages/core/README.md?doc'
import { MarkdownPage } from './markdown-page'
import { ModuleLinks } from './module-list'

/** The core as a package: what its README says. */
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
