import blocks from '../../../../../docs/cli.md?doc'
import { MarkdownPage } from './markdown-page'

/** Command-line docs from `docs/cli.md`. */
export function CliPage() {
  return <MarkdownPage title="flow-toolkit" path="/docs/cli" blocks={blocks} />
}
