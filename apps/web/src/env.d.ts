/** What vite.config.ts defines. */
interface ImportMetaEnv {
  /** The product's version, from the root's package.json. */
  readonly TOOLKIT_VERSION: string
  /** The build's settings (`scripts/build-settings.ts`). None is defined in a test that runs without that file. */
  readonly TOOLKIT_SOURCE_URL?: string | null
  readonly TOOLKIT_SOURCE_TAG?: string | null
  readonly TOOLKIT_URGENT?: boolean
}

/** Made by `scripts/core-docs.ts`. */
declare module 'virtual:core-docs/names' {
  /** The public modules of the core. */
  const names: readonly string[]
  export default names
}
declare module 'virtual:core-docs/subjects' {
  const subjects: readonly import('./shell/docs/doc-data').ModuleSubject[]
  export default subjects
}
declare module 'virtual:core-docs/pages' {
  /** What the page of each module shows. */
  const pages: Readonly<
    Record<string, () => Promise<{ readonly default: import('./shell/docs/doc-data').ModuleDoc }>>
  >
  export default pages
}
declare module '*.md?doc' {
  const blocks: readonly import('./shell/docs/doc-data').Block[]
  export default blocks
}
