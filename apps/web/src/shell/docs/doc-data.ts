/** A part of a line of text. The build makes these of Markdown and docstrings, so that no markup is ever made of a text. */
export type Inline =
  | string
  | { readonly code: string }
  | { readonly strong: string }
  /** `to` is an https address, a path of the site, or `source:` and a path in the repository. */
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

/** Something that a module exports, or that what it exports is described by. */
export interface MemberDoc {
  readonly name: string
  readonly kind: 'function' | 'class' | 'constant' | 'type'
  /** Whether it can be imported. */
  readonly exported: boolean
  readonly signature: string
  /** In the source, counted from 1. */
  readonly line: number
  readonly text: readonly Block[]
  readonly parameters: readonly { readonly name: string; readonly line: Line }[]
  readonly returns: Line | null
  readonly throws: readonly Line[]
  /** Each runs as it stands. */
  readonly examples: readonly string[]
}

export interface Standard {
  readonly title: string
  readonly url: string
}

/** A module of the core, as its page shows it. */
export interface ModuleDoc {
  readonly name: string
  readonly purpose: string
  readonly standards: readonly Standard[]
  /** Its path in the repository. */
  readonly source: string
  readonly members: readonly MemberDoc[]
  /** The public module that each type of another one comes from. */
  readonly types: Readonly<Record<string, string>>
}

/** A module in lists, and what is searched for it. */
export interface ModuleSummary {
  readonly name: string
  readonly purpose: string
  /** What it exports that is no type. */
  readonly names: readonly string[]
}

/** The modules of one subject, in the order of the core's README. */
export interface ModuleSubject {
  readonly subject: string
  readonly modules: readonly ModuleSummary[]
}
