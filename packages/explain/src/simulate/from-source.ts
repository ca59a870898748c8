import type { SyntaxNode } from '@lezer/common'
import { formatAddress } from '@toolkit/core/account/address'
import { childrenOf, textOf } from '@toolkit/core/cadence/syntax/problem'
import type { ReviewFinding, ReviewSeverity } from '../review/finding.ts'
import { lineColumnAt } from './dry-run/spliced-text.ts'
import type { SimulationRequest } from './simulation-plan.ts'
import { formatSourceValue, type KnownValue, SourceValues } from './source-values.ts'

/** Subject of a change that scripts can't make. */
export type SourceChangeKind = 'keys' | 'contracts' | 'accounts' | 'inbox'

export interface SourceChange {
  readonly about: SourceChangeKind
  readonly finding: ReviewFinding
}

interface Call {
  readonly values: SourceValues
  readonly node: SyntaxNode
  readonly callee: SyntaxNode
  /** By label; "" for one without. */
  readonly arguments: ReadonlyMap<string, SyntaxNode>
}

interface Form {
  readonly about: SourceChangeKind
  readonly code: string
  readonly severity: ReviewSeverity
  /** Name of the called function, with its labels. */
  readonly name: string
  readonly labels: readonly string[]
  /** Returns the text after "Line 3 ". */
  readonly says: (call: Call) => string
}

/** Maximum number of reported calls; of more, the first ones are reported. */
export const MAX_REPORTED = 100
/** Maximum characters of a value in a sentence. */
const MAX_CHARACTERS = 160

function shortened(text: string): string {
  if (text.length <= MAX_CHARACTERS) return text
  const half = MAX_CHARACTERS / 2
  return `${text.slice(0, half)}…${text.slice(-half)} (${text.length} characters)`
}

function describeValue(known: KnownValue, computed: string, before = ''): string {
  switch (known.kind) {
    case 'value':
      return `${before}${shortened(known.text)}`
    case 'from':
      return `${before}from the argument ${known.parameter} (${shortened(formatSourceValue(known.value))})`
    case 'computed':
      return computed
  }
}

const describeCall = ({ values, arguments: given }: Call, label: string) =>
  values.tell(given.get(label) ?? null)

function whose({ values, callee }: Call): string {
  const account = values.accountOf(callee)
  return account ? formatAddress(account) : 'an account that the code chooses'
}

function weightOf(call: Call): string {
  const weight = describeCall(call, 'weight')
  const controls =
    weight.kind === 'value' && Number(weight.text) >= 1000
      ? ': anyone who has it controls the account'
      : ''
  return `${describeValue(weight, 'a weight that the code computes', 'weight ')}${controls}`
}

const contractOf = (call: Call) =>
  describeValue(describeCall(call, 'name'), 'whose name the code computes')

function codeOf(call: Call): string {
  const code = describeCall(call, 'code')
  if (code.kind !== 'from') return 'with code that the code computes'
  return `with the code of the argument ${code.parameter} (${formatSourceValue(code.value).length} characters)`
}

const updates = (name: string): Form => ({
  about: 'contracts',
  code: 'foretell/contract-updated',
  severity: 'danger',
  name,
  labels: ['name', 'code'],
  says: call => `replaces the contract ${contractOf(call)} of ${whose(call)} ${codeOf(call)}`,
})

// Matched by name and labels, which identify the function for any variable before it.
const FORMS: readonly Form[] = [
  {
    about: 'keys',
    code: 'foretell/key-added',
    severity: 'danger',
    name: 'add',
    labels: ['publicKey', 'hashAlgorithm', 'weight'],
    says: call =>
      `adds a key to ${whose(call)}, ${describeValue(describeCall(call, 'publicKey'), 'which the code computes')}, with ${weightOf(call)}`,
  },
  {
    about: 'keys',
    code: 'foretell/key-revoked',
    severity: 'danger',
    name: 'revoke',
    labels: ['keyIndex'],
    says: call =>
      `revokes ${describeValue(describeCall(call, 'keyIndex'), 'a key that the code chooses', 'key ')} of ${whose(call)}`,
  },
  {
    about: 'contracts',
    code: 'foretell/contract-added',
    severity: 'warning',
    name: 'add',
    labels: ['name', 'code'],
    says: call => `deploys the contract ${contractOf(call)} to ${whose(call)} ${codeOf(call)}`,
  },
  updates('update'),
  updates('tryUpdate'),
  {
    about: 'contracts',
    code: 'foretell/contract-removed',
    severity: 'danger',
    name: 'remove',
    labels: ['name'],
    says: call => `removes the contract ${contractOf(call)} from ${whose(call)}`,
  },
  {
    about: 'accounts',
    code: 'foretell/account-created',
    severity: 'note',
    name: 'Account',
    labels: ['payer'],
    says: ({ values, arguments: given }) => {
      const payer = given.get('payer')
      const account = payer ? values.accountOf(payer) : null
      return `creates an account${account ? `, which ${formatAddress(account)} pays for` : ''}`
    },
  },
  {
    about: 'inbox',
    code: 'foretell/inbox-published',
    severity: 'danger',
    name: 'publish',
    labels: ['name', 'recipient'],
    says: call =>
      `leaves a capability of ${whose(call)} for ${describeValue(describeCall(call, 'recipient'), 'an account that the code chooses')} to claim, named ${describeValue(describeCall(call, 'name'), 'as the code says')}`,
  },
]

/**
 * Finds changes to keys, contracts, new accounts and the inbox in a transaction's own code, which scripts can't try:
 * each with its line, and with values from the code or the arguments. Excludes the code of imported contracts.
 */
export function changesFromSource({
  source,
  values,
  authorizers,
}: Pick<SimulationRequest, 'source' | 'values' | 'authorizers'>): readonly SourceChange[] {
  const reader = new SourceValues(source, values, authorizers)
  const found: SourceChange[] = []
  const visit = (node: SyntaxNode): void => {
    if (found.length >= MAX_REPORTED) return
    if (node.name === 'CallExpression') {
      const reported = readCall(reader, node)
      if (reported) found.push(reported)
    }
    childrenOf(node).forEach(visit)
  }
  visit(reader.top)
  return found
}

function readCall(values: SourceValues, node: SyntaxNode): SourceChange | null {
  const callee = node.firstChild
  const list = node.getChild('ArgumentList')
  if (!callee || !list) return null
  const last = callee.name === 'MemberExpression' ? callee.getChild('PropertyName') : callee
  const name = last ? textOf(last, values.source) : ''
  const given = new Map<string, SyntaxNode>()
  for (const argument of list.getChildren('Argument')) {
    const label = argument.getChild(':') ? argument.firstChild : null
    const value = argument.lastChild
    if (value) given.set(label ? textOf(label, values.source) : '', value)
  }
  const labels = [...given.keys()].filter(label => label !== '')
  const form = FORMS.find(
    one =>
      one.name === name &&
      one.labels.length === labels.length &&
      one.labels.every((label, at) => labels[at] === label),
  )
  if (!form) return null
  const says = form.says({ values, node, callee, arguments: given })
  const { line } = lineColumnAt(values.source, node.from)
  return {
    about: form.about,
    finding: {
      severity: form.severity,
      code: form.code,
      message: `Line ${line} ${says}.`,
      range: { from: node.from, to: node.to, line },
    },
  }
}
