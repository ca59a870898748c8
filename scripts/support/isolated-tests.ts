import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a test changes for everything else in its process: modules, globals, the clock. */
const CHANGES_THE_REST =
  /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|spyOn|useFakeTimers|setSystemTime)\b|\b(?:globalThis\.\w+|process\.env(?:\.\w+|\[[^\]]+\])) =[^=]|\bdefineProperty\(globalThis\b/

/** The files of tests in a package, by whether they need a process of their own; paths from its folder. */
export interface TestFiles {
  readonly isolated: string[]
  readonly shared: string[]
}

/**
 * Tells the test files of a package that replace modules, globals or the clock from those that can share a process
 * with others: most of the time of a small test is the import of what it tests, which a shared process does once.
 * @param root the package's folder.
 * @param folders where its tests are, from there.
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
