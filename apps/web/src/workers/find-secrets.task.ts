import { type FoundSecret, findSecrets } from '@toolkit/explain/detect/find-secrets'
import { defineTask } from './task'

/** What in each of these texts is or may be a secret. */
export default defineTask(
  'find-secrets',
  (texts: readonly string[]): Promise<readonly (readonly FoundSecret[])[]> =>
    Promise.all(texts.map(findSecrets)),
)
