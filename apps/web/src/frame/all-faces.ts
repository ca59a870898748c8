import type { ToolFace } from './manifest'
import { toolAt } from './tool-folders'

/** How every tool is shown and found, by its id. Import it late: it is as long as all tools together. */
export const ALL_FACES: ReadonlyMap<string, ToolFace> = new Map(
  Object.entries(
    import.meta.glob<ToolFace>('../tools/*/*/manifest.ts', {
      eager: true,
      query: '?face',
      import: 'default',
    }),
  ).map(([file, face]) => [toolAt(file), face]),
)
