import { parseByteList } from './byte-list.ts'

export const texts = { parseByteList }

export const samples = [
  '{"type":"Buffer","data":[4,255]}',
  '<Buffer 04 ff>',
  'Uint8Array(2) [ 4, 255 ]',
  '[]byte{0x04, 0xff}',
  '[4 255 0 1 2 3 4 5]',
]
