/**
 * Returns the id of the tool whose folder contains a file: `../tools/key/generate/manifest.ts` is in `key-generate`.
 */
export function toolAt(file: string): string {
  const [, group = '', name = ''] = /tools\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return `${group}-${name}`
}
