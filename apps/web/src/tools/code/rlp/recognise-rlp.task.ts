import { type Recognition, recogniseRlp } from '@toolkit/explain/detect/recognise-rlp'
import { defineTask } from '../../../workers/task'

/**
 * Recognises the meaning of bytes in a worker: the page doesn't load the curves and hashes this
 * needs.
 */
export default defineTask('recognise-rlp', (bytes: Uint8Array): Recognition | null =>
  recogniseRlp(bytes),
)
