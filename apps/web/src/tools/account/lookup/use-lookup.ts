import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { forgetAnswers } from '../../../chain/forget-answers'
import { switchNetwork } from '../../../chain/start-chain'
import { chainStore, useNetwork } from '../../../chain/store'
import { writeFragment } from '../../../frame/fragment'
import type { OpenWithData } from '../../../frame/manifest'
import { usePersistedQuestion, usePersistedState } from '../../../frame/persisted-state'
import { defineDeepLink, useDeepLink } from '../../../frame/use-deep-link'
import { type KeyForms, useKeyForms } from './key-forms'
import manifest from './manifest'
import type { Question } from './question'
import { createReader } from './read-question'

/** Longer than anything that can be looked up; a longer text from a link isn't even shown. */
const MAX_LENGTH = 140
/** A key in PEM is longer. */
const MAX_KEY_LENGTH = 1000
const upTo = (length: number) => v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(length)))
const text = upTo(MAX_LENGTH)

/** Fields of a link: `#address=…`, `#key=…` and so on. They are validated like typed input. */
export const linkSchema = v.object({
  address: text,
  key: upTo(MAX_KEY_LENGTH),
  evm: text,
  index: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  contract: text,
})

/** Question from another tool or a link. */
const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: linkSchema,
  fromTool: data => ({ text: textOf(data), fromTool: true }),
  fromLink: ({ address, key, evm, index, contract }) => {
    const marked = index === undefined ? undefined : `#${index}`
    const requested = address ?? key ?? evm ?? marked ?? contract
    return requested === undefined ? null : { text: requested, fromTool: false }
  },
})

function textOf(data: OpenWithData<typeof manifest>): string {
  switch (data.kind) {
    case 'address':
      return `0x${data.address}`
    case 'evm-address':
      return `0x${data.evmAddress}`
    case 'account-index':
      return `#${data.index}`
    case 'account-name':
    case 'contract':
      return data.name
    case 'public-key':
      return data.publicKey
  }
}

interface Submitted {
  /** As typed. */
  readonly text: string
  /** Counts the questions, so that repeating one makes a new one. */
  readonly count: number
}

/** Previous question and its network. */
interface Before {
  readonly text: string
  readonly network: NetworkId
}

export interface Lookup {
  readonly network: NetworkId
  /** Text of the field, always as typed or passed in. */
  readonly text: string
  readonly type: (text: string) => void
  /** Parsed text of the field, on this network; null for an empty field. */
  readonly typed: Question | null
  /** True if the field's error is visible, which it isn't while the user is typing. */
  readonly showsError: boolean
  /** Makes the field's error visible until the next edit. */
  readonly showError: () => void
  /** Submitted question, on this network; null before the first. */
  readonly question: Question | null
  /** Counts the questions; 0 before the first. */
  readonly requestCount: number
  /** True if the field's text is newer than the submitted question. */
  readonly stale: boolean
  /** Submits `text`, on the current network or another. Returns true if it can be looked up. */
  readonly submit: (text: string, on?: NetworkId) => boolean
  /** Submits something from the answer; `back` returns to the current question. */
  readonly open: (text: string, on?: NetworkId) => void
  /** Lazily loaded key formats. */
  readonly forms: KeyForms
  /** Null if there is nothing to return to. */
  readonly back: (() => void) | null
}

/**
 * State of the question, from the field, another tool, or the page's URL. Switching networks
 * repeats it there. An address is kept in the page's URL, a public key isn't.
 */
export function useLookup(): Lookup {
  const network = useNetwork()
  const [text, setText] = usePersistedState(manifest, 'text', '')
  const [showsError, setShowsError] = useState(false)
  const [answered, keepAnswered] = usePersistedQuestion<Submitted | null>(manifest, 'asked', null)
  const [submitted, setSubmitted] = useState(answered)
  const [trail, setTrail] = useState<readonly Before[]>([])
  const [read] = useState(createReader)

  const [wantsForms, setWantsForms] = useState(false)
  const forms = useKeyForms(wantsForms)
  const formReader = forms.read

  const typed = useMemo(
    () => (text.trim() === '' && !showsError ? null : read(text, network, formReader)),
    [read, text, network, showsError, formReader],
  )
  const question = useMemo(
    () => (submitted ? read(submitted.text, network, formReader) : null),
    [read, submitted, network, formReader],
  )
  const unread = typed?.kind === 'unread' || question?.kind === 'unread'
  if (unread && !wantsForms) setWantsForms(true)
  // Rejected text may be a private key, so it is kept in the field only.
  const isAnswered = question !== null && question.kind !== 'refused' && question.kind !== 'unread'
  useEffect(
    () => keepAnswered(isAnswered ? submitted : null),
    [keepAnswered, isAnswered, submitted],
  )

  function show(requested: string, on: NetworkId): void {
    setText(requested)
    setShowsError(true)
    // Submitting the same again refetches it.
    forgetAnswers(on)
    setSubmitted(before => ({ text: requested, count: (before?.count ?? 0) + 1 }))
  }

  function submit(requested: string, on: NetworkId = network): boolean {
    if (on !== network) switchNetwork(on)
    show(requested, on)
    const next = read(requested, on, formReader)
    keepInAddress(next)
    return next.kind !== 'refused'
  }

  useDeepLink(DEEP_LINK, ({ text: requested, fromTool }) => {
    const on = chainStore.get().network
    setTrail([])
    show(requested, on)
    // A link's question is already in the URL.
    if (fromTool) keepInAddress(read(requested, on, formReader))
  })

  return {
    network,
    text,
    type(next) {
      setText(next)
      setShowsError(false)
    },
    typed,
    showsError,
    showError: () => setShowsError(true),
    question,
    requestCount: submitted?.count ?? 0,
    stale: submitted !== null && submitted.text.trim() !== text.trim(),
    submit: (requested, on) => {
      setTrail([])
      return submit(requested, on)
    },
    forms,
    open: (requested, on) => {
      setTrail(submitted ? [...trail, { text: submitted.text, network }] : [])
      submit(requested, on)
    },
    back:
      trail.length === 0
        ? null
        : () => {
            setTrail(trail.slice(0, -1))
            const last = trail.at(-1)
            if (last) submit(last.text, last.network)
          },
  }
}

function keepInAddress(question: Question): void {
  if (question.kind === 'address') writeFragment({ address: question.address })
  else writeFragment(question.kind === 'evm' ? { evm: `0x${question.address}` } : {})
}
