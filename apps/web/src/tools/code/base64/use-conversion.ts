import { type ByteSource, EMPTY_SOURCE } from '../../../bytes/byte-source'
import { usePersistedState } from '../../../frame/persisted-state'
import { taskRef } from '../../../workers/task'
import { useWorkerQuery } from '../../../workers/use-worker-query'
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
const OPTIONS = { abort: true, atOnce: convertAtOnce }

const EMPTY_BASE64: ByteSource = { kind: 'typed', format: 'base64', text: '' }
const opposite = (side: Side) => (side === 'data' ? EMPTY_BASE64 : EMPTY_SOURCE)

/** Initial input of both sides, and their conversion. */
const FIRST = {
  requested: NOTHING,
  /** Input of the conversion: `requested`, except for options that don't affect it. */
  question: NOTHING,
  /** Previous content of the following side. */
  before: opposite('data'),
}

/** Two sides; one follows edits of the other live. */
export function useConversion() {
  const [state, setState] = usePersistedState(manifest, 'conversion', FIRST)
  const { requested, before } = state
  const answer = useWorkerQuery(CONVERT_BASE64, state.question, OPTIONS)
  const conversion = answer.status === 'success' ? answer.data : null
  const follower = conversion?.other ?? before
  const displayed = (side: Side) => (requested.side === side ? requested.source : follower)

  const convert = (next: Requested, displayedOnOther = follower) =>
    setState({ requested: next, question: next, before: displayedOnOther })

  return {
    requested,
    /** Content of each side. */
    data: displayed('data'),
    base64: displayed('base64'),
    /** Null while the following side is outdated. */
    conversion,
    answer,
    edit: (side: Side, source: ByteSource) =>
      convert(
        { ...requested, side, source },
        requested.side === side ? follower : requested.source,
      ),
    /**
     * Changes an encoding option: valid Base64 is re-encoded from its data, invalid is re-parsed
     * with the new option.
     */
    write: (options: Options) => {
      if (requested.side === 'base64' && conversion) {
        convert({ ...requested, options, side: 'data', source: follower }, requested.source)
      } else convert({ ...requested, options })
    },
    /** Changes a decoding option. */
    read: (options: Options) => {
      if (requested.side === 'base64') convert({ ...requested, options })
      else setState({ ...state, requested: { ...requested, options } })
    },
    /** Changes the data's format: entered data is re-parsed, following data is reformatted. */
    show: (view: View) => {
      const { side, source } = requested
      if (side === 'base64') convert({ ...requested, view })
      else if (source.kind !== 'file') {
        convert({ ...requested, view, source: { ...source, format: view } })
      }
    },
    /** Replaces the input, from a link or another tool. */
    start: (next: Requested) => convert(next, opposite(next.side)),
  }
}
