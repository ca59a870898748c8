import type { Hex } from '@toolkit/core/bytes/hex'
import { receivedError, type ToolError, toToolError } from '@toolkit/core/errors'
import type { NetworkId } from '@toolkit/core/network/networks'
import { useRef, useState } from 'react'
import { type ByteSource, EMPTY_SOURCE, sourceOfText, sourceSize } from '../../../bytes/byte-source'
import { switchNetwork } from '../../../chain/start-chain'
import type { Data } from '../../../frame/data-kinds'
import { writeFragment } from '../../../frame/fragment'
import { usePersistedQuestion, usePersistedState } from '../../../frame/persisted-state'
import { defineDeepLink, useDeepLink } from '../../../frame/use-deep-link'
import { runTask } from '../../../workers/run-task'
import { taskRef } from '../../../workers/task'
import { linkSchema } from './deep-link-schema'
import { inputTooLong } from './errors'
import manifest from './manifest'
import type { Content, ContentParseResult } from './read-content.task'
import { readQuestion } from './read-question'

const READ_CONTENT = taskRef<typeof import('./read-content.task').default>('read-content')

/** A transaction is up to 1.5 MB, and twice that in hex. */
const MAX_SIZE = 8_000_000

type Incoming = Data<'transaction-id' | 'transaction' | 'chain-error' | 'json-cadence'>

interface InitialInput {
  readonly data: Incoming
  /** Part of the answer that a link refers to; null for the whole. */
  readonly finding: string | null
}

/** Question from another tool or a link. */
const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: linkSchema,
  fromTool: (data: Incoming): InitialInput => ({ data, finding: null }),
  fromLink: ({ id, finding = null }): InitialInput => ({
    data: { kind: 'transaction-id', transactionId: id },
    finding,
  }),
})

/** Subject of the analysis: an id on the chain, or a transaction that was entered. */
export type Subject =
  | { readonly kind: 'id'; readonly id: Hex<32> }
  | { readonly kind: 'scheduled'; readonly number: bigint }
  | Content

export interface Submitted {
  readonly subject: Subject
  /** Counts the questions, so that repeating one makes a new one. */
  readonly run: number
  /** Content of the field at that time. */
  readonly input: ByteSource
  /** Part of the answer requested by a link; null for the whole. */
  readonly finding: string | null
}

export interface Refusal {
  readonly error: ToolError
  /** Id found in a longer text. */
  readonly id: string | null
}

export interface QuestionState {
  /** Content of the field, always as typed or passed in. */
  readonly input: ByteSource
  readonly setInput: (input: ByteSource) => void
  readonly refused: Refusal | null
  /** True while the input is being parsed. */
  readonly reading: boolean
  readonly submitted: Submitted | null
  /** True if the field's content is newer than the question. */
  readonly stale: boolean
  /** Submits the input. Resolves to true if it can be analysed; 'ended' if it was superseded. */
  readonly submit: (input: ByteSource) => Promise<boolean | 'ended'>
  /** Repeats the last question; the field's content stays. */
  readonly refetch: () => void
}

/**
 * State of the question, from the field, another tool, or `#id=…` in the URL, which is validated
 * like typed input and followed while the page is open. Not `useWorkerMutation`: most questions are shown or refused
 * without any work, and an edit ends the one that is being parsed.
 */
export function useQuestion(): QuestionState {
  const [input, setInput] = usePersistedState<ByteSource>(manifest, 'input', EMPTY_SOURCE)
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [submitted, setSubmitted] = usePersistedQuestion<Submitted | null>(manifest, 'asked', null)
  const [reading, setReading] = useState(false)
  const latest = useRef(0)

  function show(subject: Subject, of: ByteSource, finding: string | null = null): true {
    writeFragment(
      subject.kind === 'id'
        ? { id: subject.id, finding: finding ?? '' }
        : subject.kind === 'scheduled'
          ? { id: `${subject.number}` }
          : {},
    )
    setSubmitted(before => ({ subject, input: of, run: (before?.run ?? 0) + 1, finding }))
    return true
  }

  function refuse(error: ToolError, id: string | null = null): false {
    setRefused({ error, id })
    return false
  }

  async function submit(
    requested: ByteSource,
    finding: string | null = null,
  ): Promise<boolean | 'ended'> {
    latest.current += 1
    const mine = latest.current
    setInput(requested)
    setRefused(null)
    setReading(false)
    if (sourceSize(requested) > MAX_SIZE) {
      return refuse(inputTooLong({ bytes: sourceSize(requested), most: MAX_SIZE }))
    }
    const text = requested.kind === 'typed' ? requested.text : await textIn(requested)
    if (mine !== latest.current) return 'ended'
    const question = readQuestion(text)
    switch (question.kind) {
      case 'refused':
        return refuse(question.error, question.id)
      case 'id':
        followNetwork(question.network)
        return show({ kind: 'id', id: question.id }, requested, finding)
      case 'scheduled':
        followNetwork(question.network)
        return show({ kind: 'scheduled', number: question.number }, requested)
      case 'chain-error':
        return show(question, requested)
      case 'content': {
        setReading(true)
        const content = await readContent(question.text)
        if (mine !== latest.current) return 'ended'
        setReading(false)
        if (content.kind === 'refused') return refuse(content.error)
        if (content.kind === 'id') followNetwork(content.network)
        return show(content, requested)
      }
    }
  }
  useDeepLink(DEEP_LINK, ({ data, finding }) => {
    const text = data.kind === 'transaction-id' ? data.transactionId : data.text
    const source = sourceOfText('text', text)
    if (data.kind !== 'chain-error') return void submit(source, finding)
    // A result's error may have no code to recognise it by.
    setInput(source)
    setRefused(null)
    show({ kind: 'chain-error', text }, source)
  })

  return {
    input,
    setInput(typed) {
      latest.current += 1
      setReading(false)
      setInput(typed)
      setRefused(null)
    },
    refused,
    reading,
    submitted,
    stale: submitted !== null && !sameInput(submitted.input, input),
    submit: requested => submit(requested),
    refetch: () => setSubmitted(before => before && { ...before, run: before.run + 1 }),
  }
}

const sameInput = (a: ByteSource, b: ByteSource) =>
  a === b || (a.kind === 'typed' && b.kind === 'typed' && a.text === b.text)

const textIn = (source: Exclude<ByteSource, { kind: 'typed' }>) =>
  (source.kind === 'file' ? source.file : source.text).text()

/** Switches to the network named by a link. */
function followNetwork(network: NetworkId | undefined): void {
  if (network !== undefined) switchNetwork(network)
}

type ReadContent = Exclude<ContentParseResult, { readonly kind: 'refused' }>

async function readContent(
  text: string,
): Promise<ReadContent | { readonly kind: 'refused'; readonly error: ToolError }> {
  try {
    const read = await runTask(READ_CONTENT, { text })
    return read.kind === 'refused' ? { ...read, error: receivedError(read.error) } : read
  } catch (error) {
    return { kind: 'refused', error: toToolError(error) }
  }
}
