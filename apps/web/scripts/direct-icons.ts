import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'vite'

const IMPORT = /^import \{(?<names>[^}]*)\} from 'lucide-react'/gm
const EXPORT = /^export \{(?<names>[^}]*)\} from '(?<file>\.\/icons\/[^']+)'/gm

/**
 * Makes a module import each icon from the icon's own file instead of the package's index, in builds. Through the index
 * the bundler cannot tell which page needs which icon, and every page would load those of all lazy parts.
 */
export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string> | null = null
  return {
    name: 'direct-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\.tsx?(?:\?[a-z]+)?$/.test(id) || !code.includes("from 'lucide-react'")) return null
      files ??= readIconFiles()
      return { code: rewriteIconImports(code, files, /\?face$/.exec(id)?.[0]), map: null }
    },
  }
}

/** Maps each exported name of the package to its file. */
function readIconFiles(): ReadonlyMap<string, string> {
  const manifest = createRequire(import.meta.url).resolve('lucide-react/package.json')
  const esm = path.join(path.dirname(manifest), 'dist', 'esm')
  const index = readFileSync(path.join(esm, 'lucide-react.mjs'), 'utf8')
  const files = new Map<string, string>()
  for (const { groups } of index.matchAll(EXPORT)) {
    const file = path.join(esm, groups?.['file'] ?? '')
    for (const name of (groups?.['names'] ?? '').split(',')) {
      files.set(name.trim().replace(/^default as /, ''), file)
    }
  }
  files.set('createLucideIcon', path.join(esm, 'createLucideIcon.mjs'))
  return files
}

/**
 * @param query marker of a module's icons: those of all tools' metadata are separate copies, or the pages that show one
 * of them would share a file with all of them.
 * @throws Error for an icon that the package does not have.
 */
export function rewriteIconImports(
  code: string,
  files: ReadonlyMap<string, string>,
  query = '',
): string {
  return code.replaceAll(IMPORT, (_, names: string) =>
    names
      .split(',')
      .map(name => name.trim())
      .filter(name => name !== '' && !name.startsWith('type '))
      .map(name => {
        const [icon = '', local = icon] = name.split(' as ')
        const file = files.get(icon)
        if (!file) throw new Error(`lucide-react has no icon "${icon}"`)
        return `import ${local} from ${JSON.stringify(file + query)}`
      })
      .join(';'),
  )
}
