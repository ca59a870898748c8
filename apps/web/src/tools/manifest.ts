import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { DataKind } from './data-kinds'

export type GroupId = 'account' | 'key' | 'tx' | 'code'

/**
 * All that the product knows of a tool before it is opened. Sidebar, home and group pages,
 * breadcrumbs, palette, "open in …", prerendered pages, titles and the smoke tests come from it.
 */
export interface ToolManifest {
  /** Unique, kebab-case, `<group>-<tool>`. */
  readonly id: string
  readonly group: GroupId
  /** The place within the group, ascending. */
  readonly order: number
  readonly title: string
  readonly path: string
  readonly icon: LucideIcon
  /** One line, shown on cards, under the page's title, and as the page's description. */
  readonly description: string
  /** Further words that the search finds it by. */
  readonly keywords: readonly string[]
  readonly accepts: readonly DataKind[]
  readonly produces: readonly DataKind[]
  /** Whether it talks to the chain; otherwise it works offline, unless `talksTo` names somebody. */
  readonly chain: boolean
  /** Whom else its main work needs, for its badge: "Google". */
  readonly talksTo?: string
  /** Whether private keys, phrases or passwords are typed into it. */
  readonly secrets: boolean
  /** What to say while the tool is not built; absent when it is. */
  readonly planned?: string
  readonly page: () => Promise<{ readonly default: ComponentType }>
}

/** Gives a manifest its type where it is written. */
export function defineTool(manifest: ToolManifest): ToolManifest {
  return manifest
}
