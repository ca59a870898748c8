import { looksLikeByteList, parseByteList } from './byte-list.ts'

export const text = {
  parseByteList,
  looksLikeByteList,
}
