import { parseKeystore } from '@toolkit/core/keystore/parse-keystore'
import { keystoreFileName } from './file-name'
import type { Written } from './written-view'

/** A file's text with all that is shown of it. */
export function writtenFile(text: string): Written {
  const keystore = parseKeystore(text)
  return { text, keystore, fileName: keystoreFileName(keystore, new Date()) }
}
