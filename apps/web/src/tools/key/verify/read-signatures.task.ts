import { readSignatures } from '@toolkit/explain/doctor/read-signatures'
import { defineTask } from '../../../workers/task'

/** Parses the signatures field. */
export default defineTask('read-signatures', ({ text }: { readonly text: string }) =>
  readSignatures(text),
)
