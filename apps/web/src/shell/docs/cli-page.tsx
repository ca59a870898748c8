import blocks from '../../../../../docs/cli.md?doc'
import { MarkdownPage } from './markdown-page'

/** The command: what `docs/cli.md` says. */
export function CliPage() {
  return <MarkdownPage title="flow-toolkit" path="/docs/cli" blocks={blocks} />
}
