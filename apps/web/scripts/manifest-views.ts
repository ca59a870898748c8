import type { Plugin } from 'vite'
import { parseAst } from 'vite'

/**
 * Fields of all manifests that each part of the product needs. `entry` is in the code that every page loads first, so
 * it must stay small; `ties` is with the tools, `face` is lazy.
 */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  entry: [
    'id',
    'group',
    'order',
    'title',
    'path',
    'brief',
    'planned',
    'chain',
    'talksTo',
    'secrets',
    'also',
  ],
  ties: ['accepts', 'offeredLast', 'produces', 'links'],
  face: ['description', 'keywords', 'icon'],
}
const VIEW = /[\\/]manifest\.ts\?(?<view>[a-z]+)$/

/**
 * Resolves `manifest.ts?entry` to the fields of that view only, so that a page loads only what it shows of other tools.
 */
export function manifestViews(): Plugin {
  return {
    name: 'manifest-views',
    enforce: 'pre',
    transform(code, id) {
      const fields = VIEWS[VIEW.exec(id)?.groups?.['view'] ?? '']
      return fields ? { code: viewOf(code, fields), map: null } : null
    },
  }
}

/**
 * Reduces the source of a manifest to `fields`, and their imports.
 * @throws Error for a manifest that isn't written as `export default defineTool({ … })` with plain fields.
 */
export function viewOf(code: string, fields: readonly string[]): string {
  const { body } = parseAst(code, { lang: 'ts' })
  const written = body.flatMap(node => {
    if (node.type !== 'ExportDefaultDeclaration') return []
    const { declaration } = node
    const [given] = declaration.type === 'CallExpression' ? declaration.arguments : []
    return given?.type === 'ObjectExpression' ? given.properties : []
  })
  if (written.length === 0)
    throw new Error('A manifest is written as export default defineTool({ … })')
  const retained = written.flatMap(property => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier')
      throw new Error('The fields of a manifest are written out: the build reads them one by one')
    return fields.includes(property.key.name) ? [property] : []
  })
  const named = new Set(
    retained.flatMap(({ value }) => (value.type === 'Identifier' ? value.name : [])),
  )
  const imports = body.flatMap(node => {
    if (node.type !== 'ImportDeclaration') return []
    const used = node.specifiers.some(({ local }) => named.has(local.name))
    return used ? [code.slice(node.start, node.end)] : []
  })
  const text = retained.map(({ start, end }) => code.slice(start, end)).join(', ')
  return `${imports.join('\n')}\nexport default { ${text} }\n`
}
