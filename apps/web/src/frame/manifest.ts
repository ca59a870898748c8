import type { LucideIcon } from 'lucide-react'
import type { Data, DataKind, OpenKind, PublicKind } from './data-kinds'
import type { GroupId } from './groups'
import type { ToolId } from './tool-ids'

/** Facts about every tool that every page loads: its position and properties beside its name. */
export interface ToolEntry {
  /** `<group>-<folder>`. */
  readonly id: ToolId
  readonly group: GroupId
  /** Position within the group, ascending. */
  readonly order: number
  readonly title: string
  readonly path: string
  /** What it is for, in at most three words, for lists of all tools. */
  readonly brief: string
  /** True if it needs the chain; otherwise it works offline, unless `talksTo` names a service. */
  readonly chain: boolean
  /** Other service that its main function needs, for its badge: "Google". */
  readonly talksTo?: string
  /** True if private keys, phrases or passwords are typed into it. */
  readonly secrets: boolean
  /** Part of it that users look for under another group: an additional entry there, with its fragment. */
  readonly also?: {
    readonly group: GroupId
    readonly title: string
    readonly brief: string
    readonly description: string
    readonly fragment: string
  }
  /** Text while the tool is not built yet; absent once it is. */
  readonly planned?: string
}

/** Data that a tool accepts from and passes to others. */
export interface ToolTies {
  /** Kinds of data that it opens, each with the label of the button that brings it here. */
  readonly accepts: Readonly<Partial<Record<DataKind, string>>>
  /** True if it is offered after the others: it changes something with a value. */
  readonly offeredLast?: true
  /** Kinds of data that it passes to other tools. */
  readonly produces: Readonly<Partial<Record<DataKind, true>>>
  /** Kinds that a link to it may contain, each with its field of the fragment: `#address=…`. */
  readonly links?: Readonly<Partial<Record<PublicKind, string>>>
}

/** Display and search data of a tool. */
export interface ToolMeta {
  readonly icon: LucideIcon
  /** One line, shown on cards, under the page's title, and as the page's description. */
  readonly description: string
  /** Additional search terms. */
  readonly keywords: readonly string[]
}

/**
 * All that the product knows of a tool before it is opened. Sidebar, home and group pages, breadcrumbs, palette, "open
 * in …", prerendered pages, titles and the smoke tests are generated from it. The page itself is the default export of
 * `page.tsx` beside it.
 *
 * Write the fields out, without spreading another object: the build splits the manifest, so that no page loads more of
 * all tools than it shows (`apps/web/scripts/manifest-views.ts`).
 */
export interface ToolManifest extends ToolEntry, ToolTies, ToolMeta {}

/** Manifest with its kinds in its type, and with its `secrets` flag. */
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
 * A tool that handles secret data must declare it. A file is as secret as its content, which the tool declares by
 * `secrets`: one that converts bytes takes any file.
 */
type AllowedSecrets<Kinds extends DataKind> = [Kinds] extends [OpenKind] ? boolean : true

/** Infers the type of a manifest. */
export function defineTool<
  Accepts extends DataKind,
  Produces extends DataKind,
  Secrets extends boolean,
>(manifest: Tool<Accepts, Produces, Secrets>): Tool<Accepts, Produces, Secrets> {
  return manifest
}

/** A tool that passes on every kind of `K`, and maybe others. */
export type Producer<K extends DataKind> = ToolManifest & Pick<Tool<never, K>, 'produces'>

/** Data that other tools can pass to the tool `T`. */
export type OpenWithData<T extends ToolManifest> = Extract<Data, { kind: keyof T['accepts'] }>
