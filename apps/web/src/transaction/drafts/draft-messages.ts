import { signerList } from '@toolkit/core/transaction/signer-list'
import { programName } from '../../cadence/drafts/program-name'
import type { Work } from './transaction-draft'

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
