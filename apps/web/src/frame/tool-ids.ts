// Written by `npm run new-tool` from the folders of tools/; its test compares the two.
export type ToolId =
  | 'account-create'
  | 'account-link'
  | 'account-lookup'
  | 'chain-blocks'
  | 'chain-events'
  | 'chain-script'
  | 'code-abi'
  | 'code-aes'
  | 'code-base64'
  | 'code-hash'
  | 'code-hex'
  | 'code-rlp'
  | 'code-rlp-tx'
  | 'key-generate'
  | 'key-google-drive'
  | 'key-keystore'
  | 'key-private-key'
  | 'key-seed-phrase'
  | 'key-verify'
  | 'tx-analyze'

/**
 * Returns the id of the tool whose folder contains a file: `../tools/key/generate/manifest.ts` is in `key-generate`.
 */
export function toolAt(file: string): string {
  const [, group = '', name = ''] = /tools\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return `${group}-${name}`
}
