import { atField, atOffset, ToolError } from '@toolkit/core/errors'
import { countOf } from '../../../ui/values/format'

export const noSelector = (facts: { length: number }) =>
  new ToolError(
    'abi-tool/no-selector',
    `A selector has 4 bytes, and there ${facts.length === 1 ? 'is' : 'are'} ${countOf(facts.length, 'byte')}.`,
    {
      position: atOffset(0, facts.length),
      suggestion: 'Check that nothing was cut off, or say what the bytes are.',
    },
  )

export const noTopics = () =>
  new ToolError('abi-tool/no-topics', 'The log has no topics.', {
    position: atField('topics'),
    suggestion: 'Enter them all, the event’s own first; or choose an anonymous event.',
  })

/** Error for a selector or topic that isn't in the ABI. */
export function noEntry(facts: {
  what: 'function' | 'error' | 'event'
  name: string
  part: 'selector' | 'topic'
  /** True if no ABI is entered. */
  isAlone: boolean
}) {
  const { what, name, part, isAlone } = facts
  const whose = isAlone ? `common ${what}` : `${what} of the ABI`
  return new ToolError('abi-tool/no-entry', `No ${whose} has the ${part} 0x${name}.`, {
    position: part === 'topic' ? atField('topics') : atOffset(0, name.length / 2),
    suggestion: isAlone
      ? 'Enter the contract’s ABI, or the signature.'
      : 'The ABI is another contract’s, or the bytes are something else.',
  })
}

declare module '@toolkit/core/errors' {
  interface ErrorAreas {
    webAbi: typeof import('./errors')
  }
}
