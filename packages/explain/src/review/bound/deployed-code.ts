import type { SyntaxNode } from '@lezer/common'
import type { FlowAddress } from '@toolkit/core/account/address'
import { parseHex } from '@toolkit/core/bytes/hex'
import { utf8Text } from '@toolkit/core/bytes/utf8'
import type { CadenceValue } from '@toolkit/core/cadence/cadence-value'
import { textOf } from '@toolkit/core/cadence/syntax/problem'
import type { CadenceProgram } from '@toolkit/core/cadence/syntax/program'
import { tryTo } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { accountNames } from '../account-names.ts'
import type { ReviewFinding } from '../finding.ts'
import { pathOf } from '../source-permissions.ts'
import { rangeReader } from '../source-range.ts'
import { constantsOf } from './constants.ts'
import { contractUses } from './contract-code.ts'

/** Maximum number of uses listed per contract. */
const MAX_LISTED = 3

/**
 * Lists what the contracts that a transaction deploys or updates do with their account, as far as their code is in the
 * transaction: as text, as hex in a text, as bytes, or as an argument.
 * @param argumentOf returns a parameter's value, if known.
 */
export function deployedCode(
  program: CadenceProgram,
  network: NetworkId,
  authorizers: readonly FlowAddress[],
  argumentOf: (name: string) => CadenceValue | null,
): readonly ReviewFinding[] {
  const { tree, source } = program
  const placed = rangeReader(source)
  const accounts = accountNames(program, [])
  const constants = constantReader(program, argumentOf)
  const findings: ReviewFinding[] = []
  const read = new Map<string, ReturnType<typeof contractUses>>()
  const usesIn = (text: string) => {
    const uses = read.get(text) ?? contractUses(text, network, authorizers)
    read.set(text, uses)
    return uses
  }
  tree.iterate({
    enter({ name, node }) {
      if (name !== 'CallExpression') return
      const code = codeArgument(node, source)
      // A newly created account has nothing to lose.
      const path = node.firstChild && pathOf(node.firstChild, source)
      if (!code || (path && accounts.isNew(path))) return
      const texts = codeTexts(constants.resolve(code), source, constants.read)
      const range = placed(node)
      const add = (message: string) =>
        findings.push({ severity: 'danger', code: 'bound/contract-code', message, range })
      if (texts === null) {
        add('The code of a contract that it deploys can’t be read, and it controls the account.')
        return
      }
      const uses = texts.flatMap(usesIn)
      for (const { message, line } of uses.slice(0, MAX_LISTED)) {
        add(`The code of a contract that it deploys ${message} (line ${line} of the contract).`)
      }
    },
  })
  return findings
}

/** Returns the argument `code` of `contracts.add`, `update` and `tryUpdate`. */
function codeArgument(node: SyntaxNode, source: string): SyntaxNode | null {
  const property = node.firstChild?.getChild('PropertyName')
  if (!property || !/^(?:add|update|tryUpdate)$/.test(textOf(property, source))) return null
  for (const argument of node.getChild('ArgumentList')?.getChildren('Argument') ?? []) {
    const [label, value] = argument.getChildren('Expression')
    if (label && value && textOf(label, source) === 'code') return value
  }
  return null
}

/** Returns an expression's value if known: a parameter's, or a text in the code. */
type ReadValue = (node: SyntaxNode) => CadenceValue | null

/**
 * Returns the possible texts of a contract's code: of `code`, `code.utf8`, `code.decodeHex()`, if it is text or bytes,
 * or an item of a list of them; null for anything else.
 */
function codeTexts(
  node: SyntaxNode,
  source: string,
  readValue: ReadValue,
): readonly string[] | null {
  const member = node.name === 'CallExpression' ? node.firstChild : node
  const property = member?.name === 'MemberExpression' ? member.getChild('PropertyName') : null
  const form = property ? textOf(property, source) : ''
  const value = property && member?.firstChild ? readValue(member.firstChild) : readValue(node)
  if (!value) return null
  switch (form) {
    case '':
      return bytesTexts(value)
    case 'utf8':
      return eachText(value)
    case 'decodeHex':
      return all((eachText(value) ?? []).map(text => tryTo(() => utf8Text(parseHex(text)))))
    default:
      return null
  }
}

/** Returns a text, or each of a list or dictionary of texts. */
function eachText(value: CadenceValue): readonly string[] | null {
  if (value.type === 'String') return [value.value]
  return all(itemsOf(value).map(item => (item.type === 'String' ? item.value : null)))
}

/** Returns bytes given as a list of numbers, or each of a list or dictionary of them. */
function bytesTexts(value: CadenceValue): readonly string[] | null {
  const items = itemsOf(value)
  if (!items.every(({ type }) => type === 'UInt8')) return all(items.map(bytesText))
  const text = bytesText(value)
  return text === null ? null : [text]
}

function bytesText(value: CadenceValue): string | null {
  const bytes = all(itemsOf(value).map(item => (item.type === 'UInt8' ? Number(item.value) : null)))
  return bytes && tryTo(() => utf8Text(Uint8Array.from(bytes)))
}

function itemsOf(value: CadenceValue): readonly CadenceValue[] {
  if (value.type === 'Array') return value.value
  return value.type === 'Dictionary' ? value.value.map(item => item.value) : []
}

/** Returns all of them; null if one is missing, or there is none. */
const all = <T>(values: readonly (T | null)[]): readonly T[] | null =>
  values.length > 0 && values.every(value => value !== null) ? (values as readonly T[]) : null

/** Creates a reader for the value of a name, through names that are declared once and never changed. */
function constantReader(
  program: CadenceProgram,
  argumentOf: (name: string) => CadenceValue | null,
): { readonly resolve: (node: SyntaxNode) => SyntaxNode; readonly read: ReadValue } {
  const { source } = program
  const constants = constantsOf(program)
  const resolve = (node: SyntaxNode): SyntaxNode => {
    let at = node
    for (let step = 0; step < MAX_NAMES; step += 1) at = constants.valueOf(at) ?? at
    return at
  }
  const readAt = (node: SyntaxNode, depth: number): CadenceValue | null => {
    const at = resolve(node)
    const inner = /^(?:Force|Index)Expression$/.test(at.name) ? at.firstChild : constants.listOf(at)
    if (inner) return depth < MAX_NAMES ? readAt(inner, depth + 1) : null
    if (at.name === 'String') return stringOf(at, source)
    const name = at.name === 'VariableName' ? textOf(at, source) : null
    return name === null || constants.isChanged(name) ? null : argumentOf(name)
  }
  return { resolve, read: node => readAt(node, 0) }
}

/** Maximum number of names for one value; more are obfuscation. */
const MAX_NAMES = 8

const stringOf = (node: SyntaxNode, source: string): CadenceValue | null =>
  node.getChild('Interpolation') || node.getChild('Escape')
    ? null
    : { type: 'String', value: textOf(node, source).slice(1, -1) }
