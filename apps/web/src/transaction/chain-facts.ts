import type { ToolError } from '@toolkit/core/errors'
import type { Fact } from '@toolkit/explain/preflight/finding'
import type { Read } from '../chain/use-read'

const ASKED = 'the network is still being asked'

/** What a read says, or why it does not. `absent` is the error that is an answer too. */
export function factOf<T, N = never>(
  read: Pick<Read<T>, 'data' | 'error'> | undefined,
  absent?: { readonly code: string; readonly value: N },
): Fact<T | N> {
  if (read?.data !== undefined) return { known: true, value: read.data }
  if (absent && read?.error?.code === absent.code) return { known: true, value: absent.value }
  return { known: false, because: read?.error ? reasonOf(read.error) : ASKED }
}

/** An error's sentence as the end of another one. */
const reasonOf = ({ message }: ToolError) =>
  `${message.charAt(0).toLowerCase()}${message.slice(1)}`.replace(/\.$/, '')

/** Whether a read has neither an answer nor an error yet. */
export const isPending = ({ data, error }: Read<unknown>): boolean =>
  data === undefined && error === null
