/** A third-party package, from package-lock.json. */
export interface LockedPackage {
  /** Its folder below the root, with `/`: `node_modules/react`. */
  readonly folder: string
  readonly name: string
  readonly version: string
  /** SPDX expression; undefined where the lock file has none. */
  readonly license: string | undefined
  /** Subresource-integrity hash of the package's file. */
  readonly integrity: string | undefined
}

interface LockEntry {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly resolved?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Packages of a lock file, and those that a workspace needs at runtime. */
export class LockFile {
  readonly #entries: Readonly<Record<string, LockEntry>>

  /** @param text package-lock.json, version 3. Throws for another version. */
  constructor(text: string) {
    const lock = JSON.parse(text) as {
      lockfileVersion: number
      packages: Record<string, LockEntry>
    }
    if (lock.lockfileVersion !== 3) throw new Error('package-lock.json is not of version 3')
    this.#entries = lock.packages
  }

  /** Returns the package in `folder`. Throws if the lock file has none. */
  package(folder: string): LockedPackage {
    const entry = this.#entries[folder]
    if (!entry?.version) throw new Error(`package-lock.json has no ${folder}`)
    return {
      folder,
      name: entry.name ?? folder.slice(folder.lastIndexOf('node_modules/') + 13),
      version: entry.version,
      license: licenceOf(folder, entry.license),
      integrity: entry.integrity,
    }
  }

  /**
   * Lists the packages that `npm ci --omit=dev` installs for a workspace on any machine: direct and indirect
   * dependencies, including optional ones (the builds of a native library for other systems), sorted by name.
   */
  production(workspace: string): readonly LockedPackage[] {
    const found = new Set<string>()
    this.#follow(workspace, found)
    return [...found]
      .filter(folder => folder.includes('node_modules/'))
      .map(folder => this.package(folder))
      .sort(byName)
  }

  #follow(folder: string, found: Set<string>): void {
    if (found.has(folder)) return
    found.add(folder)
    const entry = this.#entries[folder]
    for (const name of Object.keys(entry?.dependencies ?? {})) {
      const path = this.#resolve(folder, name)
      if (path === undefined) throw new Error(`${folder} needs ${name}, which the lock file lacks`)
      this.#follow(path, found)
    }
    for (const name of Object.keys(entry?.optionalDependencies ?? {})) {
      const path = this.#resolve(folder, name)
      if (path !== undefined) this.#follow(path, found)
    }
  }

  /** Resolves `name` from `folder` as Node does: beside it, or in a folder above. */
  #resolve(folder: string, name: string): string | undefined {
    for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/')))) {
      const path = `${above === '' ? '' : `${above}/`}node_modules/${name}`
      const entry = this.#entries[path]
      if (entry) return entry.link ? entry.resolved : path
      if (above === '') return undefined
    }
  }
}

/** The expression; a licence that has no SPDX name gets one of ours where it was read and accepted. */
function licenceOf(folder: string, license: string | undefined): string | undefined {
  const own = license === 'SEE LICENSE IN LICENSE.md' && /\/@walletconnect\/[^/]+$/.test(folder)
  return own ? 'LicenseRef-WalletConnect' : license
}

/** Sort order of lists that must be the same on every machine. */
export function byName(a: LockedPackage, b: LockedPackage): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1
  return a.version < b.version ? -1 : Number(a.version > b.version)
}
