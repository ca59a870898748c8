/** The id of the tool whose folder a file is in: `../tools/key/generate/manifest.ts` is of `key-generate`. */
export function toolAt(file: string): string {
  const [, group = '', name = ''] = /tools\/([^/]+)\/([^/]+)\//.exec(file) ?? []
  return `${group}-${name}`
}
