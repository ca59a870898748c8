import { defineTask } from '../../../../workers/task'
import { type Collection, exportText } from './export-file'

/** The export file as a Blob: of a large account it is many megabytes. */
export default defineTask(
  'write-export',
  (collection: Collection) => new Blob([exportText(collection)], { type: 'application/json' }),
)
