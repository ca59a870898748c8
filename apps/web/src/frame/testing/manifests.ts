import type { ToolManifest } from '../manifest'
import { toolAt } from '../tool-at'
import type { ToolId } from '../tool-ids'

/** Complete manifests, by tool id. The app splits them and never loads a whole one of another tool. */
export const MANIFESTS: ReadonlyMap<string, ToolManifest> = new Map(
  Object.entries(
    import.meta.glob<ToolManifest>('../../tools/*/*/manifest.ts', {
      eager: true,
      import: 'default',
    }),
  ).map(([file, manifest]) => [toolAt(file), manifest]),
)

/** Returns the manifest of the tool `id`. */
export function manifestOf(id: ToolId): ToolManifest {
  const manifest = MANIFESTS.get(id)
  if (!manifest) throw new Error(`There is no tool ${id}.`)
  return manifest
}
