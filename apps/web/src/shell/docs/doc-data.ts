/**
 * Part of a line of text. The build generates these from Markdown and docstrings, so that no markup
 * is ever made from text.
 */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  /** `to` is an https URL, a path of the site, or `source:` and a path in the repository. */
  | { readonly text: string; readonly to: string }

export type Line = readonly Inline[]

export type Block =
  | {
      readonly kind: 'heading'
      readonly level: 2 | 3
      readonly id: string
      readonly text: string
    }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly Line[][] }

/** Export of a module, or a type that its exports refer to. */
export interface MemberDoc {
  readonly name: string
  readonly kind: 'function' | 'class' | 'constant' | 'type'
  /** True if it can be imported. */
  readonly exported: boolean
  readonly signature: string
  /** Line in the source, starting at 1. */
  readonly line: number
  readonly text: readonly Block[]
  readonly parameters: readonly { readonly name: string; readonly line: Line }[]
  readonly returns: Line | null
  readonly throws: readonly Line[]
  /** Each runs as written. */
  readonly examples: readonly string[]
}

export interface Standard {
  readonly title: string
  readonly url: string
}

/** Core module, as its page shows it. */
export interface ModuleDoc {
  readonly name: string
  readonly purpose: string
  readonly standards: readonly Standard[]
  /** Path in the repository. */
  readonly source: string
  readonly members: readonly MemberDoc[]
  /** Public module that declares each imported type. */
  readonly types: Readonly<Record<string, string>>
}

/** Module in lists, and its search terms. */
export interface ModuleSummary {
  readonly name: string
  readonly purpose: string
  /** Exports that aren't types. */
  readonly names: readonly string[]
}

/** Modules of a subject, in the order of the core's README. */
export interface ModuleSubject {
  readonly subject: string
  readonly modules: readonly ModuleSummary[]
}
