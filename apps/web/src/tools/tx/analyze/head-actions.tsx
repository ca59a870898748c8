import { Copy, Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { NetworkBadge } from '../../../account/network-badge'
import { saveFile } from '../../../bytes/blob'
import { CopyLink } from '../../../frame/copy-link'
import { PageHead } from '../../../frame/page-head'
import { MoreMenu } from '../../../ui/overlays/more-menu'
import { toast } from '../../../ui/overlays/toast-store'
import { copyText } from '../../../ui/values/copy-button'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { ExportInput } from './export-analysis.task'

const EXPORT = taskRef<typeof import('./export-analysis.task').default>('export-analysis')

export interface HeadActionsProps {
  readonly analysis: ExportInput
  /** Returns a link to the same answer; null if there can be none. */
  readonly link: (() => string) | null
  /** Further actions: the tools that accept the transaction. */
  readonly children?: ReactNode
}

/**
 * Actions beside the title: the network, a link to the answer, and an export of the whole analysis,
 * written on the press.
 */
export function HeadActions({ analysis, link, children }: HeadActionsProps) {
  const write = () => runTask(EXPORT, analysis)
  return (
    <PageHead>
      <span className="ml-auto flex items-center gap-2">
        {children}
        <NetworkBadge network={analysis.network} className="max-sm:hidden" />
        {link ? <CopyLink link={link} /> : null}
        <MoreMenu
          items={[
            {
              label: 'Download JSON',
              icon: Download,
              onSelect: async () =>
                saveFile(`${analysis.id}-analysis.json`, await write(), 'application/json'),
            },
            {
              label: 'Copy analysis as JSON',
              icon: Copy,
              onSelect: async () => {
                const copied = await copyText(await write(), document.body)
                toast({ title: copied ? 'Analysis copied' : 'Not copied: the browser refused' })
              },
            },
          ]}
        />
      </span>
    </PageHead>
  )
}
