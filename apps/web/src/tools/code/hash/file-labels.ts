import type { HashName } from '@toolkit/core/hash/algorithms'
import { hashLabel } from './algorithms'
import type { KeyUse } from './question'

/** How a file's digest is called where several files stand. */
export const fileDigestLabel = (name: HashName, keyUse: KeyUse, file: File) =>
  `${hashLabel(name, keyUse)} of ${file.name}`
