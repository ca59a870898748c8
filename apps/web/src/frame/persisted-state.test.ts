import { expectTypeOf, test } from 'vitest'
import { defineTool, type ToolManifest } from './manifest'
import type { PersistentTool } from './persisted-state'
import { manifestOf } from './testing/manifests'

test('only a tool that says that it handles no secrets can keep what is typed', () => {
  const facts = { ...manifestOf('code-hex'), accepts: {}, produces: {}, links: {} }
  expectTypeOf(defineTool({ ...facts, secrets: false })).toExtend<PersistentTool>()
  expectTypeOf(defineTool({ ...facts, secrets: true })).not.toExtend<PersistentTool>()
  // Nor one whose `secrets` is unknown.
  expectTypeOf<ToolManifest>().not.toExtend<PersistentTool>()
})
