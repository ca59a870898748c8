import type { SyntaxNode } from '@lezer/common'
import type { FlowAddress } from '../../../account/address.ts'
import { parseHex } from '../../../bytes/hex.ts'
import { utf8Text } from '../../../bytes/utf8.ts'
import { textOf } from '../../../cadence/syntax/problem.ts'
import type { CadenceProgram } from '../../../cadence/syntax/program.ts'
import { tryTo } from '../../../errors.ts'
import type { NetworkId } from '../../../network/networks.ts'
import { accountNames } from '../account-names.ts'
import type { ReviewFinding } from '../finding.ts'
import { placeReader } from '../source-place.ts'
import { pathOf } from '../source-powers.ts'
import { contractUses } from './contract-code.ts'

/** Uses of one contract that are listed; the first say enough. */
const MAX_LISTED = 3

/**
 * Lists what the contracts that a transaction deploys or updates do with the account that they come to, as far as
 * their code is in the transaction: as a text, as hex in a text, or as an argument.
 * @param textOfArgument a parameter's value where it is a String.
 */
export function deployedCode(
  program: CadenceProgram,
  network: NetworkId,
  authorizers: readonly FlowAddress[],
  textOfArgument: (name: string) => string | null,
): readonly ReviewFinding[] {
  const { tree, source } = program
  const placed = placeReader(source)
  const accounts = accountNames(program, [])
  const findings: ReviewFinding[] = []
  tree.iterate({
    enter({ name, node }) {
      if (name !== 'CallExpression') return
      const code = codeArgument(node, source)
      // Nobody loses an account that was not there before.
      const path = node.firstChild && pathOf(node.firstChild, source)
      if (!code || (path && accounts.isNew(path))) return
      const text = codeText(code, source, textOfArgument)
      const place = placed(node)
      const add = (sentence: string) =>
        findings.push({ severity: 'danger', code: 'bound/contract-code', sentence, place })
      if (text === null) {
        add('The code of a contract that it deploys can’t be read, and it controls the account.')
        return
      }
      const uses = contractUses(text, network, authorizers)
      for (const { message, line } of uses.slice(0, MAX_LISTED)) {
        add(`The code of a contract that it deploys ${message} (line ${line} of the contract).`)
      }
    },
  })
  return findings
}

/** The argument `code` of `contracts.add`, `update` and `tryUpdate`. */
function codeArgument(node: SyntaxNode, source: string): SyntaxNode | null {
  const property = node.firstChild?.getChild('PropertyName')
  if (!property || !/^(?:add|update|tryUpdate)$/.test(textOf(property, source))) return null
  for (const argument of node.getChild('ArgumentList')?.getChildren('Argument') ?? []) {
    const [label, value] = argument.getChildren('Expression')
    if (label && value && textOf(label, source) === 'code') return value
  }
  return null
}

/** `code.utf8`, `code.decodeHex()`, `"…".utf8`: the text that it is; null for anything else. */
function codeText(
  node: SyntaxNode,
  source: string,
  textOfArgument: (name: string) => string | null,
): string | null {
  const member = node.name === 'CallExpression' ? node.firstChild : node
  const property = member?.getChild('PropertyName')
  const base = member?.firstChild
  if (!base || !property) return null
  const text = baseText(base, source, textOfArgument)
  if (text === null) return null
  switch (textOf(property, source)) {
    case 'utf8':
      return text
    case 'decodeHex':
      return tryTo(() => utf8Text(parseHex(text)))
    default:
      return null
  }
}

function baseText(
  node: SyntaxNode,
  source: string,
  textOfArgument: (name: string) => string | null,
): string | null {
  if (node.name === 'VariableName') return textOfArgument(textOf(node, source))
  if (node.name !== 'String' || node.getChild('Interpolation') || node.getChild('Escape'))
    return null
  return textOf(node, source).slice(1, -1)
}
