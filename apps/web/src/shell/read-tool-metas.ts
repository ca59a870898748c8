import { createLucideIcon, type LucideIcon, type LucideIconNode } from 'lucide-react'
import type { ToolEntry } from '../frame/manifest'
import { TOOLS } from '../frame/registry'
import { type KnownToolMeta, rememberToolMetas } from '../frame/tool-metas'

/**
 * Reads from the prerendered page what it shows of tools, before React takes it over: the page's markup has
 * their words and icons already, and would fetch them a second time as code.
 */
export function readToolMetas(root: ParentNode, path: string): void {
  rememberToolMetas(TOOLS.flatMap(tool => toolMetaIn(root, path, tool) ?? []))
}

/** On the tool's own page its heading, else its card. */
function toolMetaIn(root: ParentNode, path: string, { id, path: to }: ToolEntry) {
  const shown = root.querySelector(
    path === to ? '[data-heading] > p' : `[data-cards] [href="${to}"]`,
  )
  const description = (shown?.querySelector('[data-description]') ?? shown)?.textContent
  const svg = shown?.querySelector('svg')
  const face: KnownToolMeta = {
    description: description ?? '',
    icon: svg ? iconOf(svg) : undefined,
  }
  return shown ? [[id, face] as const] : undefined
}

/** The icon that is drawn there, as lucide would have it. */
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
