import { signerList } from '@toolkit/core/transaction/transaction'
import type { Work } from './transaction-draft'

const LONGEST = 60

/**
 * What a draft is called: what its first comment says, else the head of its transaction. The script's own
 * words are the only name that it has.
 */
export function draftName({ draft, signing }: Work): string {
  const script = draft?.script ?? new TextDecoder().decode(signing?.transaction.script)
  const start = script.slice(0, 4000)
  const comment = /^\s*(?:\/\/+|\/\*+)[\s*]*(\S.*?)\s*(?:\*\/.*)?$/m.exec(start.slice(0, 400))
  const leading = comment && start.slice(0, comment.index).trim() === '' ? comment[1] : undefined
  const head = /\btransaction\s*(?:\([^)]*\))?/.exec(start)?.[0].replace(/\s+/g, ' ').trim()
  const name = leading ?? head ?? start.trim().split('\n')[0] ?? ''
  if (name === '') return 'Empty draft'
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name
}

/** How far it is: "Writing", "Signed by 1 of 2", "Sent". */
export function draftState({ signing, sent }: Work): string {
  if (sent) return sent.state === 'taken' ? 'Sent' : 'Being sent'
  if (!signing) return 'Writing'
  const { payloadSignatures, envelopeSignatures } = signing.transaction
  const signers = signerList(signing.transaction)
  const signed = new Set([...payloadSignatures, ...envelopeSignatures].map(one => one.address))
  const count = signers.filter(address => signed.has(address)).length
  return count === 0 ? 'Built, unsigned' : `Signed by ${count} of ${signers.length}`
}
