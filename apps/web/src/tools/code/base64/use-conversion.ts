import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { usePersistedState } from '../../../frame/persisted-state'
import { taskRef } from '../../../workers/task'
import { useAnswer } from '../../../workers/use-answer'
import {
  convertAtOnce,
  NOTHING,
  type Options,
  type Requested,
  type Side,
  type View,
} from './convert'
import manifest from './manifest'

const CONVERT_BASE64 = taskRef<typeof import('./convert-base64.task').default>('convert-base64')
const OPTIONS = { atOnce: convertAtOnce }

const EMPTY_BASE64: ByteSource = { kind: 'typed', format: 'base64', text: '' }
const opposite = (side: Side) => (side === 'data' ? EMPTY_BASE64 : EMPTY_SOURCE)

/** All that was typed on either side, and what is made of it. */
const FIRST = {
  requested: NOTHING,
  /** What is converted: `requested`, save for options that make no difference to it. */
  question: NOTHING,
  /** What the side that follows showed before. */
  before: opposite('data'),
}

/** Two sides of which one follows the other, live. */
export function useConversion() {
  const [state, setState] = usePersistedState(manifest, 'conversion', FIRST)
  const { requested, before } = state
  const answer = useAnswer(CONVERT_BASE64, state.question, OPTIONS)
  const conversion = answer.state.status === 'done' ? answer.state.output : null
  const follower = conversion?.other ?? before
  const shown = (side: Side) => (requested.side === side ? requested.source : follower)

  const convert = (next: Requested, shownOnOther = follower) =>
    setState({ requested: next, question: next, before: shownOnOther })

  return {
    requested,
    /** What stands on each side. */
    data: shown('data'),
    base64: shown('base64'),
    /** Null while the side that follows belongs to an older input. */
    conversion,
    answer,
    edit: (side: Side, source: ByteSource) =>
      convert(
        { ...requested, side, source },
        requested.side === side ? follower : requested.source,
      ),
    /**
     * A way of writing: what is valid is written anew, from the data; what is not is read anew, in
     * the new way.
     */
    write: (options: Options) => {
      if (requested.side === 'base64' && conversion) {
        convert({ ...requested, options, side: 'data', source: follower }, requested.source)
      } else convert({ ...requested, options })
    },
    /** A way of reading Base64. */
    read: (options: Options) => {
      if (requested.side === 'base64') convert({ ...requested, options })
      else setState({ ...state, requested: { ...requested, options } })
    },
    /** How the data is written: read anew that way when it was given, shown anew when it follows. */
    show: (view: View) => {
      const { side, source } = requested
      if (side === 'base64') convert({ ...requested, view })
      else if (source.kind !== 'file') {
        convert({ ...requested, view, source: { ...source, format: view } })
      }
    },
    /** Begins with something new, from a link or another tool. */
    start: (next: Requested) => convert(next, opposite(next.side)),
  }
}
