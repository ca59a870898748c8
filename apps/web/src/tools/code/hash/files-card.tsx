import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { countOf } from '../../../ui/format'
import { FileList, type FileListProps } from './file-list'

/** The files that were dropped, in a card of their own. */
export function FilesCard(props: FileListProps) {
  const { files, queue, names } = props
  const done = files.filter(({ state }) => state.status === 'done').length
  return (
    <Card
      title="Files"
      actions={
        <Button size="sm" variant="ghost" onClick={() => queue.clear()}>
          Remove all
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p role="status" className="text-text-muted">
          {names.length === 0
            ? 'No algorithm is chosen for files.'
            : `${done} of ${countOf(files.length, 'file')} hashed.`}
        </p>
        <FileList {...props} />
      </div>
    </Card>
  )
}
