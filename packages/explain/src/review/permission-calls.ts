import type { PermissionMessage } from './permission.ts'

/** Call as written. */
export interface Call {
  /** Names of `signer.keys.add`; the first is "" if it isn't a name. */
  readonly path: readonly string[]
  /** Type arguments, each on one line. */
  readonly types: readonly string[]
  readonly arguments: readonly {
    readonly label: string | null
    readonly text: string
    /** Chains of names in the value. */
    readonly paths: readonly (readonly string[])[]
  }[]
}

/** Maximum length of quoted source; the rest is in the script. */
const MAX_TEXT = 80

const clip = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_TEXT
    ? `${line.slice(0, MAX_TEXT / 2)}…${line.slice(-MAX_TEXT / 2)}`
    : line
}

/** Returns true for entitlements that let a holder act, not only read. */
const isEntitled = (type: string) => /\bauth\s*\(/.test(type)
const isEvmAccount = (type: string) => /\bCadenceOwnedAccount\b/.test(type)

/**
 * Returns the effect of a call on an account, by its name and labels (cadence v1.10, `Account` and its parts); null for
 * any other. The labels are Cadence's own: such a call doesn't compile in any other form.
 * @param whose name of the account, as in "adds a key to 0x…".
 */
export function permissionOfCall(call: Call, whose: string): PermissionMessage | null {
  const name = call.path.at(-1) ?? ''
  const value = (label: string | null) => {
    const found = call.arguments.find(one => one.label === label)
    return found ? clip(found.text) : null
  }
  const has = (...labels: readonly string[]) =>
    labels.every(label => call.arguments.some(one => one.label === label))
  const type = call.types.map(clip).join(', ')
  switch (name) {
    case 'add':
      if (has('publicKey')) return keyAdded(whose, value('weight'))
      if (!has('name', 'code')) return null
      return say(
        'contract-added',
        'warning',
        `It deploys the contract ${value('name')} to ${whose}.`,
      )
    case 'revoke':
      if (!has('keyIndex')) return null
      return say(
        'key-revoked',
        'danger',
        `It revokes a key of ${whose} for good: keyIndex ${value('keyIndex')}.`,
      )
    case 'update':
    case 'tryUpdate':
      if (!has('name', 'code')) return null
      return say(
        'contract-updated',
        'danger',
        `It replaces the code of the contract ${value('name')} of ${whose}.`,
      )
    case 'remove':
      if (!has('name')) return null
      return say(
        'contract-removed',
        'danger',
        `It removes the contract ${value('name')} of ${whose}.`,
      )
    case 'issue':
    case 'issueWithType':
      return issued(call, whose, type)
    case 'publish':
      return published(whose, value(null), {
        at: value('at'),
        name: value('name'),
        to: value('recipient'),
      })
    case 'unpublish':
      if (call.path.at(-2) === 'inbox')
        return say('capability-changed', 'note', `It takes back what ${whose} put into its inbox.`)
      return say(
        'capability-unpublished',
        'warning',
        `It takes down the capability at ${value(null)} of ${whose}.`,
      )
    case 'retarget':
      return say(
        'capability-changed',
        'danger',
        'It turns a capability to something else that is stored.',
      )
    case 'claim':
      if (!has('provider')) return null
      return say(
        'inbox-claimed',
        'note',
        `It takes the capability ${value(null)} from the inbox of ${value('provider')}.`,
      )
    case 'load':
      if (!has('from')) return null
      return say(
        'storage-taken',
        'warning',
        `It takes what is stored at ${value('from')} out of storage of ${whose}.`,
      )
    case 'save':
      if (!has('to')) return null
      return say('storage-saved', 'note', `It stores something at ${value('to')} of ${whose}.`)
    case 'borrow':
      return has('from') ? borrowed(whose, type, value('from')) : null
    case 'call':
    case 'callWithSigAndArgs':
      if (!has('to', 'gasLimit')) return null
      return say(
        'evm-called',
        'danger',
        `It calls ${value('to')} as an EVM account (COA), with ${value('data') ?? value('signature')}.`,
      )
    case 'deploy':
      if (!has('code', 'gasLimit')) return null
      return say(
        'evm-called',
        // The attached value goes to that contract.
        /^EVM\.Balance\(attoflow: 0\)$/.test(value('value') ?? '') ? 'warning' : 'danger',
        `It deploys an EVM contract as an EVM account (COA), with ${value('value')}.`,
      )
    case 'withdraw':
      if (!has('balance')) return null
      return say(
        'evm-withdrawn',
        // Its bound names the recipient.
        'warning',
        `It withdraws FLOW from an EVM account (COA): ${value('balance')}.`,
      )
    case 'Account':
      if (!has('payer')) return null
      return say('account-created', 'warning', 'It creates an account.')
    default:
      return null
  }
}

const say = (
  kind: PermissionMessage['kind'],
  severity: PermissionMessage['severity'],
  message: string,
): PermissionMessage => ({ kind, severity, message })

function keyAdded(whose: string, weight: string | null): PermissionMessage {
  const literal = weight !== null && /^\d+\.\d+$/.test(weight) ? weight.replace(/\.0+$/, '') : null
  const which =
    literal === null ? `whose weight is ${weight ?? 'not named'}` : `with weight ${literal}`
  const control =
    literal !== null && Number(literal) < 1000
      ? 'whoever has it signs for the account together with others'
      : 'whoever has it may control the account'
  return say('key-added', 'danger', `It adds a key to ${whose} ${which}: ${control}.`)
}

function issued(
  { path, arguments: values }: Call,
  whose: string,
  type: string,
): PermissionMessage | null {
  const of = path.at(-2)
  if (of === 'account' || /\bAccount$/.test(type)) {
    const message = `It issues a capability on the whole account ${whose} (${type || 'of a type that the code computes'}): whoever gets it acts as that account.`
    return say('account-capability', 'danger', message)
  }
  const path0 = clip(values[0]?.text ?? '')
  if (type === '' && of !== 'storage') return null
  const entitled = type === '' || isEntitled(type)
  const message = `It issues a capability on ${path0} of ${whose} as ${type || 'a type that the code computes'}${
    entitled ? ': whoever gets it may do that without asking again' : ''
  }.`
  return say('capability-issued', entitled ? 'danger' : 'note', message)
}

function published(
  whose: string,
  what: string | null,
  {
    at,
    name,
    to,
  }: { readonly at: string | null; readonly name: string | null; readonly to: string | null },
): PermissionMessage | null {
  if (to !== null)
    return say(
      'inbox-published',
      'danger',
      `It hands ${to} a capability of ${whose} through the inbox, as ${name}.`,
    )
  if (at === null) return null
  return say(
    'capability-published',
    'note',
    `It publishes ${what} at ${at} of ${whose} for everybody.`,
  )
}

function borrowed(whose: string, type: string, from: string | null): PermissionMessage | null {
  if (!isEntitled(type)) return null
  if (isEvmAccount(type))
    return say(
      'evm-called',
      'warning',
      `It uses the EVM account (COA) at ${from} of ${whose} with ${type}: it may call contracts and move FLOW there.`,
    )
  return say(
    'storage-borrowed',
    'warning',
    `It uses what is stored at ${from} of ${whose} as ${type}.`,
  )
}
