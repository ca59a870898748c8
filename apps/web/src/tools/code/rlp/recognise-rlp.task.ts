import { type Recognition, recogniseRlp } from '@toolkit/explain/detect/recognise-rlp'
import { defineTask } from '../../../workers/task'

/** What bytes are: the curves and hashes that it takes are no load of the page. */
export default defineTask('recognise-rlp', (bytes: Uint8Array): Recognition | null =>
  recogniseRlp(bytes),
)
