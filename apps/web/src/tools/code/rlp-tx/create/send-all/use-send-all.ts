import { type FlowAddress, parseAddress } from '@toolkit/core/account/address'
import type { ArgumentInput } from '@toolkit/core/cadence/argument-form/argument-input'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { formatCadence } from '@toolkit/core/cadence/format-cadence'
import { type ToolError, toToolError, tryTo } from '@toolkit/core/errors'
import { planSendAll, type SendAllPlan } from '@toolkit/explain/send-all/plan-send-all'
import { sendAllArguments } from '@toolkit/explain/send-all/send-all-arguments'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { usePersistedState } from '../../../../../frame/persisted-state'
import type { TransactionDraft } from '../../../../../transaction/drafts/transaction-draft'
import { useSubmit } from '../../../../../ui/fields/use-submit'
import { useWorkerMutation } from '../../../../../workers/use-worker-mutation'
import { recipientIsSender } from '../../errors'
import manifest from '../../manifest'
import { type FoundHoldings, readHoldings } from './read-holdings'

interface Accounts {
  readonly from: FlowAddress
  readonly to: FlowAddress
}

/** Holdings found, and the accounts concerned. */
export interface Found extends FoundHoldings, Accounts {}

/** Items that the user deselected, by account. */
interface LeftOut {
  readonly of: string
  readonly keys: readonly string[]
}

const NONE: readonly string[] = []

/** Account to empty: the authorizer. */
const senderOf = ({ authorizers, proposer }: TransactionDraft): string =>
  authorizers[0]?.trim() || proposer

/** Recipient as typed. */
function recipientOf({ arguments: [input] }: TransactionDraft): string {
  return input?.kind === 'text' ? input.text : ''
}

/**
 * Fetches an account's holdings and writes the next transaction into the draft: its arguments and
 * compute limit follow the selection and the payer.
 */
export function useSendAll(
  draft: TransactionDraft,
  onChange: (change: Partial<TransactionDraft>) => void,
) {
  const { network } = draft
  const [fromText, toText] = [senderOf(draft), recipientOf(draft)]
  const state = useWorkerMutation(
    async (accounts: Accounts, options): Promise<Found> => ({
      ...(await readHoldings({ network, ...accounts }, options)),
      ...accounts,
    }),
    { inputs: [network, fromText, toText] },
  )
  const found = state.status === 'success' && !state.stale ? state.data : null
  const [leftOut, setLeftOut] = usePersistedState<LeftOut>(manifest, 'left-out', {
    of: '',
    keys: NONE,
  })
  const keys = leftOut.of === fromText ? leftOut.keys : NONE
  const typed: ArgumentInput = { kind: 'text', text: toText }
  const payer = tryTo(() => parseAddress(draft.payer.trim() || draft.proposer.trim(), network))
  const pays = payer === found?.from
  const plan = useMemo(
    (): SendAllPlan | null =>
      found && planSendAll(found.holdings, { leftOut: new Set(keys), pays, fees: found.fees }),
    [found, keys, pays],
  )

  const onPlan = useEffectEvent(({ parts: [part] }: SendAllPlan) => {
    if (!found) return
    onChange(
      part
        ? {
            // The recipient stays as typed.
            arguments: [typed, ...sendAllArguments(found.to, part).slice(1).map(inputFor)],
            computeLimit: `${part.computeLimit}`,
          }
        : { arguments: [typed] },
    )
  })
  useEffect(() => {
    if (plan) onPlan(plan)
  }, [plan])

  const ends = readEnds(fromText, toText, network)
  // When opened with both accounts, the holdings are fetched automatically.
  const [initial] = useState(() => fromText !== '' && toText !== '' && draft.arguments.length === 1)
  const { area, submit, error, edited } = useSubmit(
    async () => {
      if ('error' in ends) return ends.error
      const end = await state.mutate(ends)
      return end.status === 'cancelled' ? 'ended' : end.status === 'success'
    },
    { atOnce: initial },
  )
  const change = (part: Partial<TransactionDraft>) => {
    edited()
    onChange(part)
  }
  return {
    ...{ area, look: submit, state, cancel: state.cancel, found, plan, fromText, toText },
    /** Error of an address, once the user tried to fetch. */
    fault: error && 'error' in ends ? ends : null,
    leftOut: keys,
    setFrom: (text: string) =>
      change({
        ...(draft.authorizers.every(isBlank)
          ? { proposer: text, proposalKeyIndex: '', sequenceNumber: '' }
          : { authorizers: [text] }),
        arguments: [typed],
      }),
    setTo: (text: string) => change({ arguments: [{ kind: 'text', text }] }),
    toggle: (key: string, on: boolean) =>
      setLeftOut({
        of: fromText,
        keys: on ? keys.filter(one => one !== key) : [...keys, key],
      }),
  }
}

const isBlank = (text: string) => text.trim() === ''

/** Parses both addresses, or returns the error of one. */
function readEnds(
  fromText: string,
  toText: string,
  network: TransactionDraft['network'],
): Accounts | { readonly error: ToolError; readonly field: 'from' | 'to' } {
  const read = (text: string) => {
    try {
      return parseAddress(text.trim(), network)
    } catch (thrown) {
      return toToolError(thrown)
    }
  }
  const [from, to] = [read(fromText), read(toText)]
  if (typeof from !== 'string') return { error: from, field: 'from' }
  if (typeof to !== 'string') return { error: to, field: 'to' }
  return from === to ? { error: recipientIsSender(), field: 'to' } : { from, to }
}

/** Returns the form input for an argument of the template. */
function inputFor(value: CadenceValue): ArgumentInput {
  if (value.type === 'Bool') return { kind: 'bool', value: value.value }
  if (value.type === 'Array') return { kind: 'list', items: value.value.map(inputFor) }
  if (value.type === 'String') return { kind: 'text', text: value.value }
  return { kind: 'text', text: formatCadence(value) }
}
