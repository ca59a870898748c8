import { readSignatures } from '@toolkit/explain/doctor/read-signatures'
import { defineTask } from '../../../workers/task'

/** Reads what stands in the field for signatures. */
export default defineTask('read-signatures', ({ text }: { readonly text: string }) =>
  readSignatures(text),
)
