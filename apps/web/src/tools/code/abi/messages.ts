import type { AnswerTone } from '../../../ui/layout/answer'
import { countOf } from '../../../ui/values/format'
import type { Coded } from './code-abi'
import type { DataForm } from './submitted'
import type { AbiState } from './use-abi'

export interface AnswerMessages {
  readonly tone: AnswerTone
  readonly title: string
  readonly message: string
}

/** Labels of the forms in the selection list. */
export const FORM_LABELS: Readonly<Record<DataForm, string>> = {
  call: 'Call data, with the selector',
  arguments: 'Arguments alone',
  returns: 'Returned data',
  log: 'Log of an event',
  revert: 'Revert data',
}

const withoutStop = (message: string) => message.replace(/\.$/, '')

/** Formats the answer line, which is always present: the result, or what is missing or wrong. */
export function describeAnswer(
  state: Omit<AbiState, 'submit' | 'start' | 'enter'>,
): AnswerMessages {
  const { submitted, abiError, codingError, entry, coded } = state
  if (abiError) {
    return {
      tone: 'danger',
      title: 'Not a valid ABI',
      message: 'The error is shown under the ABI.',
    }
  }
  if (codingError) {
    return {
      tone: 'danger',
      title: 'Not valid hex',
      message: 'The error is shown under the bytes.',
    }
  }
  if (coded) return describeCoded(coded, submitted.packed)
  if (submitted.abi.trim() === '' && submitted.mode === 'encode') {
    return {
      tone: 'neutral',
      title: 'Bytes appear here',
      message: 'Enter a signature or a JSON ABI, then the values.',
    }
  }
  if (submitted.mode === 'encode' && entry?.kind === 'event') {
    return {
      tone: 'neutral',
      title: 'An event is only decoded',
      message: 'Contracts write logs; switch to Decode to read one.',
    }
  }
  return {
    tone: 'neutral',
    title: 'Values appear here',
    message: 'Enter the bytes, and the ABI unless they are a common call or revert.',
  }
}

function describeCoded(coded: Coded, packed: boolean): AnswerMessages {
  switch (coded.kind) {
    case 'encoded':
      return {
        tone: 'success',
        title: `${coded.signature}: ${countOf(coded.count, 'value')} in ${countOf(coded.bytes.length, 'byte')}`,
        message: packed
          ? 'Packed: without selector, lengths and offsets, so that it can’t be decoded.'
          : 'Each value is shown with its bytes.',
      }
    case 'decoded':
      return {
        tone: 'success',
        title: `${coded.entry.signature}: ${countOf(coded.count, 'value')} in ${countOf(coded.bytes.length, 'byte')}`,
        message: describeDecoded(coded),
      }
    case 'refused':
      return {
        tone: 'danger',
        title: withoutStop(coded.error.message),
        message: coded.error.suggestion ?? '',
      }
    case 'unread':
      return describeUnread(coded.faults)
  }
}

function describeDecoded(coded: Coded & { kind: 'decoded' }): string {
  const { reason, layout, sources, entry } = coded
  if (reason !== null) return `Reverted: ${reason}`
  const reverted = entry.kind === 'error' ? 'Reverted with this error. ' : ''
  const known =
    sources.length > 0 ? `A common signature, of ${sources.slice(0, 2).join(' and ')}. ` : ''
  return `${reverted}${known}${layout ?? 'Encoding these values gives the same bytes.'}`
}

function describeUnread(faults: (Coded & { kind: 'unread' })['faults']): AnswerMessages {
  const wrong = [...faults].filter(([, { code }]) => code !== 'abi/missing')
  const [first] = wrong
  if (first) {
    const [path] = first
    return {
      tone: 'danger',
      title: `${path} isn’t valid`,
      message:
        wrong.length === 1
          ? 'The error is shown under its field.'
          : `And ${countOf(wrong.length - 1, 'other value')}: the errors are shown under the fields.`,
    }
  }
  return {
    tone: 'neutral',
    title: `${countOf(faults.size, 'value')} to enter`,
    message: 'Bytes appear once all values are there.',
  }
}
