import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { formatAddress } from '@toolkit/core/account/address'
import { type CadenceName, membersOfSelf, namesInScope } from '@toolkit/core/cadence/syntax/scope'
import {
  ACCOUNT_MEMBERS,
  BUILT_IN_FUNCTIONS,
  BUILT_IN_TYPES,
  CADENCE_KEYWORDS,
} from '@toolkit/core/cadence/syntax/vocabulary'
import { type KnownContract, knownContracts } from '@toolkit/core/contracts/known-contracts'
import type { NetworkId } from '@toolkit/core/network/networks'
import { parsedSource } from './parsed-source'

/** Editor state that completion needs. */
export interface CompletionFacts {
  readonly network: NetworkId
  /** Public members of a contract under the program's name for it; none if its source is unknown. */
  readonly membersOf: (name: string) => Promise<readonly CadenceName[]>
}

const SILENT = /^(?:LineComment|BlockComment|StringContent|Escape)$/
const PATH = /([A-Za-z_]\w*(?:\([^()]*\))?(?:\??\.[A-Za-z_]\w*)*)\??\.(\w*)$/
const WORDS: readonly Completion[] = [
  ...CADENCE_KEYWORDS.map(label => ({ label, type: 'keyword', boost: -2 })),
  ...BUILT_IN_TYPES.filter(name => !(name in BUILT_IN_FUNCTIONS)).map(label => ({
    label,
    type: 'type',
    boost: -1,
  })),
  ...Object.entries(BUILT_IN_FUNCTIONS).map(([label, detail]) => ({
    label,
    detail,
    type: 'function',
    boost: -1,
  })),
]
const CHAR = /^\w*$/

/** Completes the cursor position: names, contracts and their members, types and keywords. */
export async function completeCadence(
  context: CompletionContext,
  facts: CompletionFacts,
): Promise<CompletionResult | null> {
  const { state, pos, explicit } = context
  if (SILENT.test(state.field(parsedSource).tree.resolveInner(pos, -1).name)) return null
  const { text, from: lineStart } = state.doc.lineAt(pos)
  const before = text.slice(0, pos - lineStart)
  const contracts = knownContracts(facts.network)

  const location = /^\s*import\s+([\w\s,]+?)\s+from\s+(\w*)$/.exec(before)
  if (location) return addresses(location[1] ?? '', pos - (location[2]?.length ?? 0), contracts)
  const imported = /^\s*import\s+(\w*)$/.exec(before)
  if (imported) {
    const options = contracts.map(contract => ({
      ...contractOption(contract),
      apply: whole(contract),
    }))
    return { from: pos - (imported[1]?.length ?? 0), options, validFor: CHAR }
  }
  const path = PATH.exec(before)
  if (path) {
    const members = await membersAt(state, pos, path[1] ?? '', facts)
    if (members.length === 0) return null
    return { from: pos - (path[2]?.length ?? 0), options: members.map(optionOf), validFor: CHAR }
  }
  const [word = ''] = /\w*$/.exec(before) ?? []
  if (/^\d/.test(word) || (word === '' && !explicit)) return null
  const names = scopeAt(state, pos - word.length)
  const taken = new Set(names.map(({ name }) => name))
  const others = contracts.filter(({ name }) => !taken.has(name))
  return {
    from: pos - word.length,
    options: [
      ...names.map(optionOf),
      ...others.map(one => ({ ...contractOption(one), apply: importing(one) })),
      ...WORDS.filter(({ label }) => !taken.has(label)),
    ],
    validFor: CHAR,
  }
}

const reader = (state: EditorState) => (from: number, to: number) => state.sliceDoc(from, to)
const scopeAt = (state: EditorState, pos: number) =>
  namesInScope(state.field(parsedSource).tree, reader(state), pos)

const optionOf = ({ name, kind, detail }: CadenceName): Completion => ({
  label: name,
  type: kind,
  ...(detail ? { detail } : {}),
})

const contractOption = ({ name, address }: KnownContract): Completion => ({
  label: name,
  type: 'import',
  detail: formatAddress(address),
})

/** Completes the members after the dot of `path`: of self, of an account, of a contract. */
async function membersAt(
  state: EditorState,
  pos: number,
  path: string,
  { membersOf }: CompletionFacts,
): Promise<readonly CadenceName[]> {
  const [base = '', ...steps] = path.split(/\??\./)
  const accountPath = ACCOUNT_MEMBERS[steps.join('.')] ?? []
  const account = accountPath.map((name): CadenceName => ({ name, kind: 'field', detail: '' }))
  if (base === 'self' && steps[0] === 'account') {
    const inner = ACCOUNT_MEMBERS[steps.slice(1).join('.')] ?? []
    return inner.map(name => ({ name, kind: 'field', detail: '' }))
  }
  if (base === 'self') {
    const { tree } = state.field(parsedSource)
    return steps.length > 0 ? [] : membersOfSelf(tree, reader(state), pos)
  }
  if (/^(?:getAccount|getAuthAccount|Account)\(/.test(base)) return account
  if (base.includes('(')) return []
  const name = scopeAt(state, pos).find(one => one.name === base)
  if (name?.kind === 'parameter' && /&Account\b/.test(name.detail)) return account
  return name?.kind === 'import' && steps.length === 0 ? membersOf(base) : []
}

function addresses(names: string, from: number, contracts: readonly KnownContract[]) {
  const requested = names.split(',').map(name => name.trim().replace(/\s+as\s.*$/, ''))
  const named = contracts.filter(({ name }) => requested.includes(name))
  const byAddress = new Map((named.length > 0 ? named : contracts).map(one => [one.address, one]))
  const options = [...byAddress.values()].map(({ name, address }) => ({
    label: formatAddress(address),
    type: 'import',
    detail: name,
  }))
  return { from, options, validFor: CHAR }
}

/** Completes an import that is being written; the text after the word on its line stays. */
const whole =
  ({ name, address }: KnownContract) =>
  (view: EditorView, _: Completion, from: number, to: number) => {
    const rest = view.state.sliceDoc(to, view.state.doc.lineAt(to).to)
    const insert = /^\s*from\b/.test(rest) ? name : `${name} from ${formatAddress(address)}`
    const changes = { from, to, insert }
    view.dispatch({
      changes,
      selection: { anchor: from + insert.length },
      userEvent: 'input.complete',
    })
  }

/** Inserts the contract's name, and its import among the imports. */
const importing =
  ({ name, address }: KnownContract) =>
  (view: EditorView, _: Completion, from: number, to: number) => {
    const line = importLine(view.state, `import ${name} from ${formatAddress(address)}`)
    view.dispatch({
      changes: [line, { from, to, insert: name }],
      selection: { anchor: from + line.insert.length + name.length },
      userEvent: 'input.complete',
    })
  }

/** Finds the position of a new import: after the last one, else before the first declaration. */
function importLine(state: EditorState, text: string) {
  const imports = state.field(parsedSource).tree.topNode.getChildren('ImportDeclaration')
  const last = imports.at(-1)
  if (last) return { from: last.to, insert: `\n${text}` }
  const first = state.field(parsedSource).tree.topNode.firstChild
  const from = first ? state.doc.lineAt(first.from).from : 0
  return { from, insert: `${text}\n\n` }
}
