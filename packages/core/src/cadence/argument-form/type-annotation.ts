import type { SyntaxNode } from '@lezer/common'
import { parseCadence } from '../syntax/program.ts'
import { typeSyntax } from './errors.ts'

/**
 * Parses a type as the annotation of a parameter; returns it with the source that it is in.
 * @param written the type, as Cadence reads it.
 * @param text as it was entered, for the error.
 * @throws ToolError `argument/type-syntax` unless it is one type.
 */
export function typeAnnotation(
  written: string,
  text = written,
): { readonly source: string; readonly annotation: SyntaxNode } {
  const source = `transaction(value: ${written}\n) {}`
  const { tree, problems } = parseCadence(source)
  const parameters = tree.topNode
    .getChild('TransactionDeclaration')
    ?.getChild('ParameterList')
    ?.getChildren('Parameter')
  const annotation = parameters?.[0]?.getChild('TypeAnnotation')
  const [problem] = problems
  if (problem || parameters?.length !== 1 || !annotation) {
    throw typeSyntax({ type: text, message: problem?.message ?? 'Only one type is allowed.' })
  }
  return { source, annotation }
}
