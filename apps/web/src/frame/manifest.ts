import type { LucideIcon } from 'lucide-react'
import type { Data, DataKind, OpenKind, PublicKind } from './data-kinds'
import type { GroupId } from './groups'
import type { ToolId } from './tool-ids'

/** What every page knows of every tool: where it is, and what is said of it beside its name. */
export interface ToolEntry {
  /** `<group>-<folder>`. */
  readonly id: ToolId
  readonly group: GroupId
  /** The place within the group, ascending. */
  readonly order: number
  readonly title: string
  readonly path: string
  /** Whether it talks to the chain; otherwise it works offline, unless `talksTo` names somebody. */
  readonly chain: boolean
  /** Whom else its main work needs, for its badge: "Google". */
  readonly talksTo?: string
  /** Whether private keys, phrases or passwords are typed into it. */
  readonly secrets: boolean
  /** A part of it that people look for under another group: a further entry there, by its fragment. */
  readonly also?: {
    readonly group: GroupId
    readonly title: string
    readonly description: string
    readonly fragment: string
  }
  /** What to say while the tool is not built; absent when it is. */
  readonly planned?: string
}

/** What a tool takes from others and gives to them. */
export interface ToolTies {
  /** The kinds of data that it opens, each with the words of the button that brings it here. */
  readonly accepts: Readonly<Partial<Record<DataKind, string>>>
  /** Whether it is offered after the others: what it does with a value changes something. */
  readonly offeredLast?: true
  /** The kinds of data that it hands to other tools. */
  readonly produces: Readonly<Partial<Record<DataKind, true>>>
  /** The kinds that a link to it may hold, each with its field of the fragment: `#address=…`. */
  readonly links?: Readonly<Partial<Record<PublicKind, string>>>
}

/** How a tool is shown and found. */
export interface ToolMeta {
  readonly icon: LucideIcon
  /** One line, shown on cards, under the page's title, and as the page's description. */
  readonly description: string
  /** Further words that the search finds it by. */
  readonly keywords: readonly string[]
}

/**
 * All that the product knows of a tool before it is opened. Sidebar, home and group pages,
 * breadcrumbs, palette, "open in …", prerendered pages, titles and the smoke tests come from it.
 * The page itself is the default export of `page.tsx` beside it.
 *
 * Write the fields out, without spreading another object: the build takes the manifest apart, so that no page
 * loads more of all tools than it shows (`apps/web/scripts/manifest-views.ts`).
 */
export interface ToolManifest extends ToolEntry, ToolTies, ToolMeta {}

/** A manifest with its kinds in its type, and whether it handles secrets. */
export interface Tool<
  Accepts extends DataKind,
  Produces extends DataKind,
  Secrets extends boolean = boolean,
> extends ToolManifest {
  readonly accepts: Readonly<Record<Accepts, string>>
  readonly produces: Readonly<Record<Produces, true>>
  readonly links?: Readonly<Partial<Record<NoInfer<Accepts> & PublicKind, string>>>
  readonly secrets: Secrets & AllowedSecrets<NoInfer<Accepts | Produces>>
}

/**
 * Nothing secret goes in or out of a tool that does not say so. A file is as secret as what is in it,
 * which the tool says by `secrets`: one that converts bytes takes any file.
 */
type AllowedSecrets<Kinds extends DataKind> = [Kinds] extends [OpenKind] ? boolean : true

/** Gives a manifest its type where it is written. */
export function defineTool<
  Accepts extends DataKind,
  Produces extends DataKind,
  Secrets extends boolean,
>(manifest: Tool<Accepts, Produces, Secrets>): Tool<Accepts, Produces, Secrets> {
  return manifest
}

/** A tool that hands on every kind of `K`, and maybe others. */
export type Producer<K extends DataKind> = ToolManifest & Pick<Tool<never, K>, 'produces'>

/** What other tools can hand to the tool `T`. */
export type OpenWithData<T extends ToolManifest> = Extract<Data, { kind: keyof T['accepts'] }>
