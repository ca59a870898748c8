import { utf8Text } from '@toolkit/core/bytes/utf8'
import { type FindSecrets, secretRangesIn, textsIn } from '../../cadence/drafts/leave-secrets-out'
import type { Work } from './transaction-draft'

/**
 * Removes possible secrets from the script and arguments of work: the draft has `LEFT_OUT` instead, and a transaction
 * that was built with one is dropped, unless it was sent and so is public. 64 hex digits as an argument are kept, since
 * IDs and hashes have that form.
 * @throws ToolError if the check is unavailable; then nothing is stored.
 */
export async function withoutSecrets(work: Work, find?: FindSecrets): Promise<Work> {
  const { draft, signing, sent } = work
  const built = signing && !sent ? signing.transaction : null
  const typed = draft ? [draft.script, ...draft.arguments.flatMap(textsIn)] : []
  const sources = built ? [built.script, ...built.arguments].map(textOf) : []
  const secrets = await secretRangesIn([...typed, ...sources], find)
  if (secrets.isClean) return work
  const [script = '', ...values] = sources
  const persisted = secrets.isCleanScript(script) && values.every(secrets.isCleanArgument)
  return {
    ...work,
    draft: draft && {
      ...draft,
      script: secrets.script(draft.script),
      arguments: draft.arguments.map(secrets.argument),
    },
    signing: persisted ? signing : null,
  }
}

/** Bytes that are not text contain no typed key. */
const textOf = (bytes: Uint8Array): string => utf8Text(bytes) ?? ''
