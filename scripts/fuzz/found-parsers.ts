/** Exports of a `*.fuzz.ts` beside a parser: the functions of that module that are fuzzed. */
export interface FuzzFile {
  readonly texts?: Readonly<Record<string, (text: string) => unknown>>
  readonly bytes?: Readonly<Record<string, (bytes: Uint8Array) => unknown>>
  /** Seed texts, beside those common to all parsers. */
  readonly samples?: readonly string[]
}

/**
 * Collects the parsers by `module#function`.
 * @param prefix of the paths in `files` before module names.
 * @param under prefix for the names of modules: `explain/`.
 * @throws Error for a file that has nothing to fuzz.
 */
export function foundParsers(
  files: Readonly<Record<string, FuzzFile>>,
  prefix: string,
  under = '',
) {
  const texts: Record<string, (text: string) => unknown> = {}
  const bytes: Record<string, (bytes: Uint8Array) => unknown> = {}
  const samples: string[] = []
  for (const [file, found] of Object.entries(files)) {
    const module =
      under + file.slice(file.indexOf(prefix) + prefix.length).replace(/\.fuzz\.ts$/, '')
    if (!found.texts && !found.bytes) throw new Error(`${file} has nothing to fuzz`)
    for (const [name, parse] of Object.entries(found.texts ?? {}))
      texts[`${module}#${name}`] = parse
    for (const [name, parse] of Object.entries(found.bytes ?? {}))
      bytes[`${module}#${name}`] = parse
    samples.push(...(found.samples ?? []))
  }
  return { texts, bytes, samples }
}
