/** What vite.config.ts defines. */
interface ImportMetaEnv {
  /** The product's version, from the root's package.json. */
  readonly TOOLKIT_VERSION: string
}
