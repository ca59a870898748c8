import type { NetworkId } from '@toolkit/core/network/networks'

/** Kinds of value that this page makes links for. */
export const LINKABLE = {
  transaction: {
    label: 'Transaction',
    inputLabel: 'Transaction ID',
    form: /^(?:0x)?([0-9a-f]{64})$/i,
    wrong: 'A transaction ID has 64 hex digits.',
    path: '/key/analyze',
    field: 'id',
    opens: 'Analyze',
    card: '/embed/transaction',
  },
  account: {
    label: 'Account',
    inputLabel: 'Address',
    form: /^(?:0x)?([0-9a-f]{16})$/i,
    wrong: 'An address has 16 hex digits.',
    path: '/account/lookup',
    field: 'address',
    opens: 'Lookup',
    card: '/embed/account',
  },
  key: {
    label: 'Public key',
    inputLabel: 'Public key',
    form: /^(?:0x)?((?:04)?[0-9a-f]{128})$/i,
    wrong: 'A public key has 128 hex digits.',
    path: '/account/lookup',
    field: 'key',
    opens: 'Lookup',
    card: null,
  },
  block: {
    label: 'Block',
    inputLabel: 'Height or ID',
    form: /^(\d{1,18}|[0-9a-f]{64})$/i,
    wrong: 'A block is a height, or an ID of 64 hex digits.',
    path: '/chain/blocks',
    field: 'block',
    opens: 'Blocks',
    card: null,
  },
  events: {
    label: 'Events',
    inputLabel: 'Event type',
    form: /^((?:flow|A\.[0-9a-f]{16})(?:\.\w{1,80}){1,2})$/,
    wrong: 'An event type is one like flow.AccountCreated.',
    path: '/chain/events',
    field: 'type',
    opens: 'Events',
    card: null,
  },
} as const

export type Linkable = keyof typeof LINKABLE

export interface MadeLink {
  readonly link: string
  /** Snippet for a README. */
  readonly markdown: string
  /** Snippet that embeds the value's card in a page; null if it has no card. */
  readonly card: string | null
}

/**
 * Returns links to a value on this site; null if `text` isn't of its kind, so that nothing else
 * gets into a link.
 */
export function makeLink(
  kind: Linkable,
  text: string,
  network: NetworkId,
  origin: string,
): MadeLink | null {
  const { form, path, field, opens, card } = LINKABLE[kind]
  const value = form.exec(text.trim())?.[1]
  if (value === undefined) return null
  const behind = `?network=${network}#${field}=${value}`
  const link = origin + path + behind
  return {
    link,
    markdown:
      kind === 'transaction'
        ? `[![Open in Analyze](${origin}/badge/analyze.svg)](${link})`
        : `[Open in ${opens}](${link})`,
    card:
      card &&
      `<iframe title="Flow ${kind}" src="${origin}${card}${behind}" width="100%" height="180" frameborder="0"></iframe>`,
  }
}
