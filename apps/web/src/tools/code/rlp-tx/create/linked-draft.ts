import { declaredContract } from '@toolkit/core/cadence/program-kind'
import type { NetworkId } from '@toolkit/core/network/networks'
import { CONTRACT_TEMPLATES } from '@toolkit/core/templates/contract-templates'
import { SCHEDULE_TEMPLATES } from '@toolkit/core/templates/schedule-templates'
import { SEND_ALL_TEMPLATE } from '@toolkit/core/templates/send-all-template'
import { emptyDraft, type TransactionDraft } from '../../../../transaction/drafts/transaction-draft'
import type { BroughtSource, LinkedTemplate } from '../deep-link'

/** Returns the draft for a link: its template, with the fields that the link provides. */
export function linkedDraft(
  network: NetworkId,
  { template: requested, from, id }: LinkedTemplate,
): TransactionDraft {
  const template = SCHEDULE_TEMPLATES.find(one => one.id === requested)
  if (!template) return sendAllDraft(network, { from, to: '' })
  return {
    ...emptyDraft(network),
    script: template.script(network),
    arguments: id === '' ? [] : [{ kind: 'text', text: id }],
    computeLimit: `${template.computeLimit}`,
    proposer: from,
  }
}

/** Returns the draft for code from another tool: the transaction itself, or the one that deploys a contract. */
export function sourceDraft(network: NetworkId, { of, source }: BroughtSource): TransactionDraft {
  const draft = emptyDraft(network)
  const template = CONTRACT_TEMPLATES.find(({ id }) => id === 'deploy-contract')
  if (of === 'transaction' || !template) return { ...draft, script: source }
  const name = declaredContract(source) ?? ''
  return {
    ...draft,
    script: template.script(network),
    arguments: [
      { kind: 'text', text: name },
      { kind: 'text', text: source },
    ],
    computeLimit: `${template.computeLimit}`,
  }
}

/**
 * Returns the draft that empties an account, with nothing selected yet. Both addresses are as
 * typed.
 */
export const sendAllDraft = (
  network: NetworkId,
  { from, to }: { readonly from: string; readonly to: string },
): TransactionDraft => ({
  ...emptyDraft(network),
  script: SEND_ALL_TEMPLATE.script(network),
  arguments: [{ kind: 'text', text: to }],
  proposer: from,
})
