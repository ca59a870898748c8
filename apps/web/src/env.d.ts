/** What vite.config.ts defines. */
interface ImportMetaEnv {
  /** The product's version, from the root's package.json. */
  readonly TOOLKIT_VERSION: string
  /** The build's settings (`scripts/build-settings.ts`). None is defined in a test that runs without that file. */
  readonly TOOLKIT_SOURCE_URL?: string | null
  readonly TOOLKIT_SOURCE_TAG?: string | null
  readonly TOOLKIT_URGENT?: boolean
}
