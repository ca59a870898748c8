import { NETWORK_IDS, type NetworkId } from '@toolkit/core/network/networks'
import * as v from 'valibot'
import { argumentSchema, storedSchema, workIdSchema } from '../../../cadence/drafts/argument-schema'
import type { StoredDraft } from '../../../cadence/drafts/draft-kind'
import type { DraftFacts } from '../../../cadence/drafts/draft-list'
import { createDraftStore, programName } from '../../../cadence/drafts/draft-store'
import { secretRangesIn, textsIn } from '../../../cadence/drafts/leave-secrets-out'
import { exampleOf } from './example-of'
import { DRAFTS_NAME, type Submitted } from './submitted'

/** Script being written, and its network. */
export interface ScriptDraft extends Submitted {
  readonly network: NetworkId
}

/**
 * A height has at most 20 digits, an ID 66; longer text was pasted into the wrong field, and may be
 * a key.
 */
const MAX_ID = 80

const schema = v.strictObject({
  id: workIdSchema,
  network: v.picklist(NETWORK_IDS),
  source: v.string(),
  inputs: v.array(argumentSchema),
  at: v.picklist(['sealed', 'height', 'id']),
  height: v.string(),
  blockId: v.string(),
}) satisfies v.GenericSchema<ScriptDraft>

const stored = storedSchema(schema)

/** Parses a stored script; returns null if it is invalid or damaged. */
function readStoredScript(value: unknown): StoredDraft<ScriptDraft> | null {
  const result = v.safeParse(stored, value)
  return result.success && result.output.id === result.output.work.id ? result.output : null
}

/** Returns a script for storage, without text that may be secret. */
async function scriptToStore(draft: ScriptDraft): Promise<ScriptDraft> {
  const { source, inputs, height, blockId } = draft
  const ranges = await secretRangesIn([source, ...inputs.flatMap(textsIn)])
  return v.parse(schema, {
    ...draft,
    source: ranges.script(source),
    inputs: inputs.map(ranges.argument),
    height: height.length > MAX_ID ? '' : height,
    blockId: blockId.length > MAX_ID ? '' : blockId,
  })
}

/** Drafts of scripts on this machine. An unmodified example isn't saved. */
export const SCRIPT_DRAFTS = createDraftStore<ScriptDraft>({
  name: DRAFTS_NAME,
  read: readStoredScript,
  toStore: scriptToStore,
  isEmpty: ({ source }) => source.trim() === '' || exampleOf(source) !== null,
})

/** Facts about a script in the list of drafts. */
export const scriptFacts = ({ source, network }: ScriptDraft): DraftFacts => ({
  name: programName(source, /\bfun\s+main\s*\([^)]*\)/),
  network,
})
