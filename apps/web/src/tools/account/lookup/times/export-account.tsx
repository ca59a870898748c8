import { Download } from 'lucide-react'
import { saveFile } from '../../../../bytes/blob'
import type { AccountQuestion } from '../../../../chain/reads/account-question'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { Progress } from '../../../../ui/layout/progress'
import { fileSize } from '../../../../ui/values/format'
import { runTask } from '../../../../workers/run-task'
import { taskRef } from '../../../../workers/task'
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import { ACCOUNT_EXPORTS } from '../account-parts'
import { collectParts } from './collect-parts'
import { latestHeight } from './read-height'

const WRITE_EXPORT = taskRef<typeof import('./write-export.task').default>('write-export')

interface Exported {
  readonly name: string
  readonly size: number
  readonly parts: Awaited<ReturnType<typeof collectParts>>['parts']
}

/** Exports all parts of an account at one block, to the last page, as a file. */
export function ExportAccount({ network, address, height }: AccountQuestion) {
  const exporting = useWorkerMutation<Exported>(async (_, { signal, onProgress }) => {
    // All parts are fetched at the same block, so that they are consistent.
    const at = height ?? (await latestHeight(network))
    const question = { network, address, height: at }
    const collection = await collectParts(ACCOUNT_EXPORTS, question, { signal, onProgress })
    const file = await runTask(WRITE_EXPORT, collection, { signal })
    const name = `flow-${network}-0x${address}-block-${at}.json`
    saveFile(name, file, 'application/json')
    return { name, size: file.size, parts: collection.parts }
  })
  const failed =
    exporting.status === 'success' ? exporting.data.parts.filter(part => 'failed' in part) : []
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {exporting.status === 'pending' ? (
        <Progress
          label={`Reading ${exporting.note ? `${exporting.note.toLowerCase()}` : 'the account'} for the file`}
          value={exporting.fraction ?? undefined}
          startedAt={exporting.startedAt}
          onCancel={exporting.reset}
        />
      ) : (
        <div>
          <Button size="sm" icon={Download} onClick={() => void exporting.mutate()}>
            Export as JSON
          </Button>
        </div>
      )}
      <div role="status">
        {exporting.status === 'success' ? (
          <p className="wrap-anywhere">
            Saved {exporting.data.name} ({fileSize(exporting.data.size)}).{' '}
            <span className="text-text-muted">
              {failed.length === 0
                ? `All ${exporting.data.parts.length} parts are in it.`
                : `${failed.length} of ${exporting.data.parts.length} parts could not be read; the file says why: ${failed.map(({ name }) => name).join(', ')}.`}
            </span>
          </p>
        ) : null}
      </div>
      {exporting.status === 'error' ? <ErrorLine error={exporting.error} /> : null}
    </div>
  )
}
