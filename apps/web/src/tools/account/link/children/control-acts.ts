import type { LinkAct } from './link-messages'

/** Acts that change an existing link, or the owner of an account. */
export type ControlAct = Extract<
  LinkAct,
  'name' | 'rules' | 'accept-ownership' | 'offer-ownership' | 'hand-on' | 'give-up'
>

export interface ControlMethod {
  readonly title: string
  /** Other account, as its field is labelled. */
  readonly other: string
  /** Role of this account: the other account has the opposite one. */
  readonly self: 'child' | 'parent'
  readonly button: string
  /** Irreversible effect, confirmed by a checkbox before the transaction is built. */
  readonly warning?: { readonly label: string; readonly hint: string }
}

const UNTIL_ACCEPTED =
  'Until the new owner accepts, nobody controls the account, and nothing takes the offer back.'

export const CONTROL_METHODS: Readonly<Record<ControlAct, ControlMethod>> = {
  'accept-ownership': {
    title: 'Accept ownership of an account',
    ...{ other: 'Account that was offered', self: 'parent' },
    button: 'Build the transaction that accepts',
  },
  'offer-ownership': {
    title: 'Transfer ownership of this account',
    ...{ other: 'New owner', self: 'child' },
    button: 'Build the transaction that transfers',
    warning: {
      label: 'All keys of this account are revoked at once, for good',
      hint: UNTIL_ACCEPTED,
    },
  },
  'hand-on': {
    title: 'Transfer an owned account',
    ...{ other: 'Owned account', self: 'parent' },
    button: 'Build the transaction that transfers',
    warning: { label: 'This account stops being the owner at once', hint: UNTIL_ACCEPTED },
  },
  'give-up': {
    title: 'Give up an owned account',
    ...{ other: 'Owned account', self: 'parent' },
    button: 'Build the transaction that gives it up',
    warning: {
      label: 'Nobody will ever control the account again',
      hint: 'It has no keys and no owner afterwards. What it owns stays there, but for what its parents may take.',
    },
  },
  name: {
    title: 'Name a child account',
    ...{ other: 'Child account', self: 'parent' },
    button: 'Build the transaction that names',
  },
  rules: {
    title: 'Change factory and filter of a parent',
    ...{ other: 'Parent account', self: 'child' },
    button: 'Build the transaction that changes',
  },
}
