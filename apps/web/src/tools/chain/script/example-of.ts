import { NETWORK_IDS } from '@toolkit/core/network/networks'
import { exampleSource } from '@toolkit/explain/script/example-sources'
import { SCRIPT_EXAMPLES, type ScriptExample } from '@toolkit/explain/script/script-examples'

/** The example that a source is, on whichever network; null for code of one's own. */
export const exampleOf = (source: string): ScriptExample | null =>
  SCRIPT_EXAMPLES.find(({ id }) => NETWORK_IDS.some(on => exampleSource(id, on) === source)) ?? null
