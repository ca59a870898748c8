import type { ToolMeta } from './manifest'
import { toolAt } from './tool-at'

/** Metadata of every tool, by id. Import it lazily: it is as long as all tools together. */
export const ALL_TOOL_METAS: ReadonlyMap<string, ToolMeta> = new Map(
  Object.entries(
    import.meta.glob<ToolMeta>('../tools/*/*/manifest.ts', {
      eager: true,
      query: '?face',
      import: 'default',
    }),
  ).map(([file, toolMeta]) => [toolAt(file), toolMeta]),
)
