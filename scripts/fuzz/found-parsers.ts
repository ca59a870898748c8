/** What a `*.fuzz.ts` beside a parser exports: the functions of that module that are given inputs. */
export interface FuzzFile {
  readonly texts?: Readonly<Record<string, (text: string) => unknown>>
  readonly bytes?: Readonly<Record<string, (bytes: Uint8Array) => unknown>>
  /** Texts to begin with, beside those that all parsers are given. */
  readonly samples?: readonly string[]
}

/**
 * What was found, by `module#function`.
 * @param prefix where the paths of `files` begin to name modules.
 * @param under put before the names of modules: `explain/`.
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
