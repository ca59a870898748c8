import { expectTypeOf, test } from 'vitest'
import type { KeptTool } from './kept-input'
import { defineTool, type ToolManifest } from './manifest'
import { manifestOf } from './testing/manifests'

test('only a tool that says that it handles no secrets can keep what is typed', () => {
  const facts = { ...manifestOf('code-hex'), accepts: {}, produces: {}, links: {} }
  expectTypeOf(defineTool({ ...facts, secrets: false })).toExtend<KeptTool>()
  expectTypeOf(defineTool({ ...facts, secrets: true })).not.toExtend<KeptTool>()
  // Nor one of which it is not known.
  expectTypeOf<ToolManifest>().not.toExtend<KeptTool>()
})
