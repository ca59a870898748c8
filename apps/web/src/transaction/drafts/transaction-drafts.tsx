import { utf8Text } from '@toolkit/core/bytes/utf8'
import { signerList } from '@toolkit/core/transaction/signer-list'
import type { DraftFacts } from '../../cadence/drafts/draft-list'
import { createDraftStore, programName } from '../../cadence/drafts/draft-store'
import { type FindSecrets, secretRangesIn, textsIn } from '../../cadence/drafts/leave-secrets-out'
import { Badge } from '../../ui/values/badge'
import { readStored, workToStore } from './draft-schema'
import type { Work } from './transaction-draft'

/** Transactions that were written, signed or sent on this machine. */
export const TRANSACTION_DRAFTS = createDraftStore<Work>({
  name: 'transaction-drafts',
  read: readStored,
  toStore: async work => workToStore(await withoutSecrets(work)),
  isEmpty: ({ draft, signing, sent }) => !draft && !signing && !sent,
})

/** Description of a transaction in a list of drafts. */
export function transactionFacts(work: Work): DraftFacts {
  return {
    name: draftName(work),
    network: work.signing?.network ?? work.draft?.network ?? null,
    state: <Badge>{draftState(work)}</Badge>,
    details: work.sent ? (
      <span translate="no" className="bytes text-text-muted text-xs">
        {work.sent.id}
      </span>
    ) : null,
  }
}

/** Names a draft after its script. */
export function draftName({ draft, signing }: Work): string {
  const script = draft?.script ?? new TextDecoder().decode(signing?.transaction.script)
  return programName(script, /\btransaction\s*(?:\([^)]*\))?/)
}

/** Formats the progress: "Writing", "Signed by 1 of 2", "Sent". */
export function draftState({ signing, sent }: Work): string {
  if (sent) return sent.state === 'taken' ? 'Sent' : 'Being sent'
  if (!signing) return 'Writing'
  const { payloadSignatures, envelopeSignatures } = signing.transaction
  const signers = signerList(signing.transaction)
  const signed = new Set([...payloadSignatures, ...envelopeSignatures].map(one => one.address))
  const count = signers.filter(address => signed.has(address)).length
  return count === 0 ? 'Built, unsigned' : `Signed by ${count} of ${signers.length}`
}

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
