import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compileCore } from '../../../../scripts/support/compile-core.ts'
import { run } from '../../../../scripts/support/processes.ts'
import { tool } from '../../../../scripts/support/programs.ts'

const MINUTE = 60_000

/** Signatures are shown in a narrow column. */
const FORMAT = {
  root: true,
  formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 80 },
  javascript: {
    formatter: {
      quoteStyle: 'single',
      semicolons: 'asNeeded',
      arrowParentheses: 'asNeeded',
      trailingCommas: 'all',
    },
  },
}

/**
 * Emits the declarations of core modules, as the compiler writes them for the package: every type is spelled out there,
 * and the docstrings are kept. By module, in the repository's style. Throws the compiler's messages when the core does
 * not compile.
 */
export async function declarationsOf(
  modules: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'core-docs-'))
  try {
    const [all, named] = [path.join(folder, 'all'), path.join(folder, 'named')]
    await mkdir(all)
    await compileCore(all, ['--emitDeclarationOnly'])
    for (const module of modules) {
      await cp(path.join(all, `${module}.d.ts`), path.join(named, `${module}.d.ts`))
    }
    const settings = path.join(folder, 'biome.json')
    await writeFile(settings, JSON.stringify(FORMAT))
    const format = ['format', '--write', `--config-path=${settings}`, named]
    await must(tool('@biomejs/biome', format, 'biome'))
    const found = modules.map(
      async module => [module, await readFile(path.join(named, `${module}.d.ts`), 'utf8')] as const,
    )
    return new Map(await Promise.all(found))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function must([command, args]: [string, string[]]): Promise<void> {
  const { code, output } = await run(command, args, { timeoutMs: 5 * MINUTE })
  if (code !== 0) throw new Error(`the core's declarations cannot be written:\n${output.trim()}`)
}
