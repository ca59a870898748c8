import { utf8Text } from '@toolkit/core/bytes/utf8'
import { type FindSecrets, secretPlacesIn, textsIn } from '../../cadence/drafts/leave-secrets-out'
import type { Work } from './transaction-draft'

/**
 * Work without what may be a secret in its script or arguments: where one is, `LEFT_OUT` stands in the draft,
 * and a transaction that was built with it is left out, unless it was sent: then everybody can read it. 64
 * hex digits as an argument are kept, which ids and hashes are.
 * @throws ToolError where nobody can look; then nothing is stored.
 */
export async function withoutSecrets(work: Work, find?: FindSecrets): Promise<Work> {
  const { draft, signing, sent } = work
  const built = signing && !sent ? signing.transaction : null
  const typed = draft ? [draft.script, ...draft.arguments.flatMap(textsIn)] : []
  const sources = built ? [built.script, ...built.arguments].map(textOf) : []
  const places = await secretPlacesIn([...typed, ...sources], find)
  if (places.isClean) return work
  const [script = '', ...values] = sources
  const kept = places.isCleanScript(script) && values.every(places.isCleanArgument)
  return {
    ...work,
    draft: draft && {
      ...draft,
      script: places.script(draft.script),
      arguments: draft.arguments.map(places.argument),
    },
    signing: kept ? signing : null,
  }
}

/** Bytes that are no text have no key that anybody typed. */
const textOf = (bytes: Uint8Array): string => utf8Text(bytes) ?? ''
