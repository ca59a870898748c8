/** The name of the task in a file: `../tools/key/x/make-keys.task.ts` holds `make-keys`. */
export function taskName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.task\.ts$/, '')
}
