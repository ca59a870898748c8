import { type Recognition, recogniseRlp } from '@toolkit/core/detect/recognise-rlp'

/** What long bytes are: decoding and hashing a transaction of a megabyte takes its time. */
export default function recognise(bytes: Uint8Array): Recognition | null {
  return recogniseRlp(bytes)
}
