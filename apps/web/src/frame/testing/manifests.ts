import type { ToolManifest } from '../manifest'
import { toolAt } from '../tool-folders'
import type { ToolId } from '../tool-ids'

/** Every manifest as it is written, by its tool's id. The app takes them apart and loads no whole one of another tool. */
export const MANIFESTS: ReadonlyMap<string, ToolManifest> = new Map(
  Object.entries(
    import.meta.glob<ToolManifest>('../../tools/*/*/manifest.ts', {
      eager: true,
      import: 'default',
    }),
  ).map(([file, manifest]) => [toolAt(file), manifest]),
)

/** The manifest of the tool `id`. */
export function manifestOf(id: ToolId): ToolManifest {
  const manifest = MANIFESTS.get(id)
  if (!manifest) throw new Error(`There is no tool ${id}.`)
  return manifest
}
