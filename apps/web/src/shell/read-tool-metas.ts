import { createLucideIcon, type LucideIcon, type LucideIconNode } from 'lucide-react'
import type { ToolEntry } from '../frame/manifest'
import { TOOLS } from '../frame/registry'
import { type KnownToolMeta, rememberToolMetas } from '../frame/tool-metas'

/**
 * Reads the visible tools' texts and icons from the prerendered page before React hydrates it, so
 * that they aren't fetched a second time as code.
 */
export function readToolMetas(root: ParentNode, path: string): void {
  rememberToolMetas(TOOLS.flatMap(tool => toolMetaIn(root, path, tool) ?? []))
}

/** On the tool's own page its heading, else its card. */
function toolMetaIn(root: ParentNode, path: string, { id, path: to }: ToolEntry) {
  const displayed = root.querySelector(
    path === to ? '[data-heading] > p' : `[data-cards] [href="${to}"]`,
  )
  // The heading is the description itself; a list may leave it out.
  const described = path === to ? displayed : displayed?.querySelector('[data-description]')
  const svg = displayed?.querySelector('svg')
  const toolMeta: KnownToolMeta = {
    description: described?.textContent ?? undefined,
    icon: svg ? iconOf(svg) : undefined,
  }
  return displayed ? [[id, toolMeta] as const] : undefined
}

/** Converts the rendered icon to lucide's format. */
function iconOf(svg: SVGElement): LucideIcon {
  const [name = '', ...aliases] = [...svg.classList].flatMap(
    word => /^lucide-(.+)/.exec(word)?.[1] ?? [],
  )
  const node = [...svg.children].map(({ localName, attributes }, key): LucideIconNode => {
    const fields = [...attributes].map(({ name, value }) => [name, value])
    return [localName, { ...Object.fromEntries(fields), key: `${key}` }]
  })
  return createLucideIcon({ name, size: 24, node, aliases })
}
