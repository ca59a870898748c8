import type { Build } from './build'
import { dropAllFiles, dropOthers, ownName } from './files'

/** Lists of the builds whose files are cached: of tabs that run an older one, and of a newer one that waits. */
const CACHE = 'builds'

interface CachedBuild {
  readonly build: Build
  /** True if all of its files are cached. */
  readonly whole: boolean
}

/** Records a build before its files are fetched, and once all of them are there. */
export async function noteBuild(build: Build, whole: boolean): Promise<void> {
  const cache = await caches.open(ownName(CACHE))
  const note: CachedBuild = { build, whole }
  await cache.put(`/${build.id}`, new Response(JSON.stringify(note)))
  // An incomplete build was overtaken.
  if (whole) for (const other of await cachedBuilds()) if (!other.whole) await forget(other.build)
}

export async function cachedBuilds(): Promise<readonly CachedBuild[]> {
  const cache = await caches.open(ownName(CACHE))
  const answers = await Promise.all((await cache.keys()).map(key => cache.match(key)))
  return Promise.all(answers.filter(answer => answer !== undefined).map(answer => answer.json()))
}

async function forget({ id }: Build): Promise<void> {
  await (await caches.open(ownName(CACHE))).delete(`/${id}`)
}

/** Deletes everything cached for the app. */
export async function dropAll(): Promise<void> {
  await caches.delete(ownName(CACHE))
  await dropAllFiles()
}

/**
 * Deletes older builds that no tab runs any more, and their files.
 * @param scripts the entry script of each open tab; null if one does not say, and nothing is deleted.
 */
export async function dropOldBuilds(
  current: Build,
  scripts: readonly (string | null)[],
): Promise<void> {
  if (scripts.includes(null)) return
  const left = [current]
  for (const { build, whole } of await cachedBuilds()) {
    if (build.id === current.id) continue
    // An incomplete one is being fetched, or will resume.
    const used = !whole || build.files.some(([path]) => scripts.includes(path))
    if (used) left.push(build)
    else await forget(build)
  }
  await dropOthers(left)
}
