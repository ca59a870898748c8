import { type FoundSecret, findSecrets } from '@toolkit/explain/detect/find-secrets'
import { defineTask } from './task'

/** Finds secrets, and possible ones, in each of these texts. */
export default defineTask(
  'find-secrets',
  (texts: readonly string[]): Promise<readonly (readonly FoundSecret[])[]> =>
    Promise.all(texts.map(findSecrets)),
)
