import { CircleX, Hash, LoaderCircle } from 'lucide-react'
import { type ByteSource, sourceSize } from '../../../bytes/byte-source'
import { wrongBytes } from '../../../bytes/wrong-character'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { AnswerLine, type AnswerLineProps } from '../../../ui/layout/tool-frame'
import { countOf, fileSize } from '../../../ui/values/format'
import type { Comparison } from './compare-field'
import type { FileQueue, HashedFile } from './file-queue'
import type { ReadQuestion } from './question'
import type { LiveDigests } from './use-live-digests'

export interface HashAnswerProps {
  readonly source: ByteSource
  readonly live: LiveDigests
  readonly read: ReadQuestion
  readonly comparison: Comparison
  /** False while digests are outdated or being computed. */
  readonly settled: boolean
  /** Number of digests that the expected one is compared with. */
  readonly compared: number
  /** True if the digests of the text or bytes are on the page, beside those of files. */
  readonly textVisible: boolean
  readonly files: readonly HashedFile[]
  readonly queue: FileQueue
  readonly onSample: () => void
}

/** What the digests are of, and which of them is the expected one. */
export function HashAnswer(props: HashAnswerProps) {
  const said = answerOf(props)
  return <AnswerLine short icon={said.tone ? undefined : Hash} {...said} />
}

type Said = Pick<AnswerLineProps, 'tone' | 'message' | 'detail' | 'action'> &
  Partial<Pick<AnswerLineProps, 'icon'>>

function answerOf(props: HashAnswerProps): Said {
  const { source, live, read, comparison, files, queue } = props
  const busy = files.find(({ state }) => state.status === 'busy')
  if (busy?.state.status === 'busy') {
    const done = fileSize(Math.floor(busy.state.fraction * busy.file.size))
    return {
      icon: LoaderCircle,
      message: `Hashing ${shortName(busy.file.name)}`,
      detail: `${done} of ${fileSize(busy.file.size)}. The file stays in your browser.`,
      action: <Button onClick={() => queue.cancel(busy.id)}>Stop</Button>,
    }
  }
  if (live.error && props.textVisible) {
    const { message, detail } = wrongBytes(source, live.error)
    return {
      tone: 'danger',
      icon: CircleX,
      message,
      detail: [detail, live.digests ? 'Below are the digests of the last valid input.' : '']
        .filter(Boolean)
        .join(' '),
    }
  }
  if (read.keyError) {
    return {
      tone: 'danger',
      message: 'The key can’t be read',
      detail: 'Below are the digests of the last valid key.',
    }
  }
  if (comparison.kind === 'match') return matchOf(comparison.labels, props)
  if (comparison.kind === 'no-match' && props.settled) {
    const { bytes, ofLength } = comparison
    return {
      tone: 'danger',
      message: `Matches none of ${countOf(props.compared, 'digest')}`,
      detail:
        ofLength.length > 0
          ? `The expected digest has ${bytes} bytes, as ${listed(ofLength)} have.`
          : `It has ${bytes} bytes, which no algorithm here produces: check that it’s complete.`,
    }
  }
  return plainAnswer(props)
}

/** The answer without an expected digest, or before any input. */
function plainAnswer({ source, live, read, textVisible, files, onSample }: HashAnswerProps): Said {
  if (!textVisible) {
    const done = files.filter(({ state }) => state.status === 'done').length
    return {
      message: `Digests of ${countOf(done, 'file')}`,
      detail: 'The files stay in your browser.',
    }
  }
  if (live.digests === null || (source.kind === 'typed' && sourceSize(source) === 0)) {
    return {
      message: 'Hash text, bytes or files',
      detail: 'Digests follow what you type; files stay in your browser.',
      action: <SampleButton onUse={onSample} />,
    }
  }
  const tag = read.question?.domainTag
  return {
    message: `Digests of ${countOf(live.digests.bytes, 'byte')}`,
    detail: tag
      ? `With the domain tag ${tag} in front.`
      : 'Paste the digest you expect to find its algorithm.',
  }
}

function matchOf(labels: readonly string[], { live, textVisible, files }: HashAnswerProps): Said {
  const [first = ''] = labels
  const more = labels.length > 1 ? ` and ${labels.length - 1} more` : ''
  const count = live.digests && textVisible ? countOf(live.digests.bytes, 'byte') : ''
  return {
    tone: 'success',
    message: `Matches ${shortName(first)}${more}`,
    detail:
      files.length === 0 && count
        ? `The expected digest is the ${first} of these ${count}.`
        : `The expected digest is equal to ${labels.join(' and ')}.`,
  }
}

/** Algorithms whose names fit into one line; the others are counted. */
const LISTED = 4

function listed(names: readonly string[]): string {
  const rest = names.length - LISTED
  return rest > 0 ? `${names.slice(0, LISTED).join(', ')} and ${rest} more` : names.join(', ')
}

/** Most characters of a name in the headline. */
const LONGEST = 40

/** A file's name may be of any length: its middle goes. */
function shortName(name: string): string {
  const characters = [...name]
  if (characters.length <= LONGEST) return name
  return `${characters.slice(0, LONGEST - 13).join('')}…${characters.slice(-12).join('')}`
}
