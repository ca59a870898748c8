export interface FileType {
  readonly mime: string
  /** Without the dot. */
  readonly extension: string
  /** True if browsers display it as an image. */
  readonly image: boolean
}

/** Bytes from the start that are enough to recognise every type in the list. */
export const SIGNATURE_LENGTH = 16

const type = (mime: string, extension: string): FileType => ({
  mime,
  extension,
  image: mime.startsWith('image/'),
})

/** Signatures as hex, `..` for any byte; from the formats' own specifications. */
const SIGNATURES: readonly (readonly [RegExp, FileType])[] = [
  [/^89504e470d0a1a0a/, type('image/png', 'png')],
  [/^ffd8ff/, type('image/jpeg', 'jpg')],
  [/^47494638(?:37|39)61/, type('image/gif', 'gif')],
  [/^52494646.{8}57454250/, type('image/webp', 'webp')],
  [/^255044462d/, type('application/pdf', 'pdf')],
  [/^504b(?:0304|0506)/, type('application/zip', 'zip')],
  [/^1f8b08/, type('application/gzip', 'gz')],
  [/^0061736d01000000/, type('application/wasm', 'wasm')],
]

/** Detects a file type by its first bytes; null if no known signature matches. */
export function sniffFileType(bytes: Uint8Array): FileType | null {
  let start = ''
  for (const byte of bytes.subarray(0, SIGNATURE_LENGTH))
    start += byte.toString(16).padStart(2, '0')
  return SIGNATURES.find(([signature]) => signature.test(start))?.[1] ?? null
}
