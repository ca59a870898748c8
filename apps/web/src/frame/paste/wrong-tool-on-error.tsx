import type { ByteSource } from '../../bytes/byte-source'
import { lazyPart } from '../../ui/layout/lazy-part'
import type { ToolManifest } from '../manifest'
import type { WrongToolProps } from './wrong-tool'

const WrongTool = lazyPart<WrongToolProps>(async () => (await import('./wrong-tool')).WrongTool, {
  name: 'The tool for it',
  loading: null,
})

export interface WrongToolOnErrorProps {
  readonly tool: ToolManifest
  /** Content of the field. */
  readonly text: string | ByteSource
  /** Error of the field: without one, its content belongs there. */
  readonly error: unknown
}

/** `WrongTool` for a field that takes any text or bytes: only beside an error, for which it loads. */
export function WrongToolOnError({ tool, text, error }: WrongToolOnErrorProps) {
  const typed = typeof text === 'string' ? text : text.kind === 'typed' ? text.text : ''
  return error && typed !== '' ? <WrongTool tool={tool} text={typed} /> : null
}
