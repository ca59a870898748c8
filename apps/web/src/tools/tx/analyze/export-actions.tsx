import { Download } from 'lucide-react'
import { saveFile } from '../../../bytes/blob'
import { Button } from '../../../ui/button'
import { CopyButton } from '../../../ui/values/copy-button'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import type { ExportInput } from './export-analysis.task'

const EXPORT = taskRef<typeof import('./export-analysis.task').default>('export-analysis')

/** The whole analysis to take away, written at the press. */
export function ExportActions({ analysis }: { readonly analysis: ExportInput }) {
  const write = () => runTask(EXPORT, analysis)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={Download}
        onClick={async () =>
          saveFile(`${analysis.id}-analysis.json`, await write(), 'application/json')
        }
      >
        Download JSON
      </Button>
      <CopyButton name="analysis as JSON" iconOnly value={write} />
    </>
  )
}
