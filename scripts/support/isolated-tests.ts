import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Code with global effects on its process: modules, globals, the clock. */
const CHANGES_THE_REST =
  /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|spyOn|useFakeTimers|setSystemTime)\b|\b(?:globalThis\.\w+|process\.env(?:\.\w+|\[[^\]]+\])) =[^=]|\bdefineProperty\(globalThis\b/

/** Test files of a package, by whether they need a separate process; paths relative to its folder. */
export interface TestFiles {
  readonly isolated: string[]
  readonly shared: string[]
}

/**
 * Splits the test files of a package into those that replace modules, globals or the clock and those that can share a
 * process: most of a small test's time is the import of its subject, which a shared process does once.
 * @param root the package's folder.
 * @param folders of its tests, relative to it.
 */
export function testFiles(root: string, folders: readonly string[]): TestFiles {
  const files = folders
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true }).map(name => `${folder}/${name}`),
    )
    .filter(file => /\.test\.tsx?$/.test(file) && !/\.browser\.test\./.test(file))
    .sort()
  const isolated = files.filter(file =>
    CHANGES_THE_REST.test(readFileSync(join(root, file), 'utf8')),
  )
  return { isolated, shared: files.filter(file => !isolated.includes(file)) }
}
