import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { exampleSource } from '@toolkit/explain/script/example-sources'
import { SCRIPT_EXAMPLES, type ScriptExample } from '@toolkit/explain/script/script-examples'

/** Returns the example that equals a source, on any network; null for custom code. */
export const exampleOf = (source: string): ScriptExample | null =>
  SCRIPT_EXAMPLES.find(({ id }) => NETWORK_IDS.some(on => exampleSource(id, on) === source)) ?? null
