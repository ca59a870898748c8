import { defineTask } from '../../../../workers/task'
import { type Collection, exportText } from './export-file'

/** Writes the export file to a Blob, which is many megabytes for a large account. */
export default defineTask(
  'write-export',
  (collection: Collection) => new Blob([exportText(collection)], { type: 'application/json' }),
)
