import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { forgetAnswers } from '../../../chain/forget-answers'
import { useNetwork } from '../../../chain/hooks'
import { switchNetwork } from '../../../chain/start-chain'
import { chainStore } from '../../../chain/store'
import { writeFragment } from '../../../frame/fragment'
import type { OpenWithData } from '../../../frame/manifest'
import { usePersistedQuestion, usePersistedState } from '../../../frame/persisted-state'
import { defineDeepLink, useDeepLink } from '../../../frame/use-deep-link'
import { type KeyForms, useKeyForms } from './key-forms'
import manifest from './manifest'
import type { Question } from './question'
import { createReader } from './read-question'

/** Longer than anything that can be looked up; a longer text of a link is not even shown. */
const MAX_LENGTH = 140
/** A key in PEM is longer. */
const MAX_KEY_LENGTH = 1000
const upTo = (length: number) => v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(length)))
const text = upTo(MAX_LENGTH)

/** `#address=…`, `#key=…` and the like: what a link may ask. It is checked like anything typed. */
export const sharedSchema = v.object({
  address: text,
  key: upTo(MAX_KEY_LENGTH),
  evm: text,
  index: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
  contract: text,
})

/** What another tool or a link asks. */
const DEEP_LINK = defineDeepLink({
  tool: manifest,
  schema: sharedSchema,
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
    case 'contract':
      return data.name
    case 'public-key':
      return data.publicKey
  }
}

interface Submitted {
  /** As it was typed. */
  readonly text: string
  /** Counts the questions, so that the same one asked again is a new one. */
  readonly count: number
}

/** What was asked before, and where. */
interface Before {
  readonly text: string
  readonly network: NetworkId
}

export interface Lookup {
  readonly network: NetworkId
  /** What stands in the field, always as it was typed or handed over. */
  readonly text: string
  readonly type: (text: string) => void
  /** What the text in the field is, on this network; null for an empty field. */
  readonly typed: Question | null
  /** Whether an error of the field is to be shown: not while somebody still types. */
  readonly showsError: boolean
  /** From now on the field's error is shown, until it is edited. */
  readonly showError: () => void
  /** What is looked up, on this network; null before the first question. */
  readonly question: Question | null
  /** Counts what was asked; 0 before the first question. */
  readonly asked: number
  /** Whether what stands in the field is newer than what is looked up. */
  readonly stale: boolean
  /** Asks for `text`, on the present network or another. Gives whether it can be looked up. */
  readonly ask: (text: string, on?: NetworkId) => boolean
  /** Asks for something that the answer shows; `back` leads from there to what is asked now. */
  readonly open: (text: string, on?: NetworkId) => void
  /** Of the forms that are read late. */
  readonly forms: KeyForms
  /** Null where there is nothing to go back to. */
  readonly back: (() => void) | null
}

/**
 * What is asked: by the field, by another tool, or by the address of the page. A network switch asks
 * the same on the new network. An address is kept in the page's address, a public key is not.
 */
export function useLookup(): Lookup {
  const network = useNetwork()
  const [text, setText] = usePersistedState(manifest, 'text', '')
  const [showsError, setShowsError] = useState(false)
  const [answered, keepAnswered] = usePersistedQuestion<Submitted | null>(manifest, 'asked', null)
  const [asked, setSubmitted] = useState(answered)
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
    () => (asked ? read(asked.text, network, formReader) : null),
    [read, asked, network, formReader],
  )
  const unread = typed?.kind === 'unread' || question?.kind === 'unread'
  if (unread && !wantsForms) setWantsForms(true)
  // What is refused may be a private key: it is in the field, and nowhere else.
  const isAnswered = question !== null && question.kind !== 'refused' && question.kind !== 'unread'
  useEffect(() => keepAnswered(isAnswered ? asked : null), [keepAnswered, isAnswered, asked])

  function show(requested: string, on: NetworkId): void {
    setText(requested)
    setShowsError(true)
    // The same again is asked anew.
    forgetAnswers(on)
    setSubmitted(before => ({ text: requested, count: (before?.count ?? 0) + 1 }))
  }

  function ask(requested: string, on: NetworkId = network): boolean {
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
    // What a link asks is in the address already.
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
    asked: asked?.count ?? 0,
    stale: asked !== null && asked.text.trim() !== text.trim(),
    ask: (requested, on) => {
      setTrail([])
      return ask(requested, on)
    },
    forms,
    open: (requested, on) => {
      setTrail(asked ? [...trail, { text: asked.text, network }] : [])
      ask(requested, on)
    },
    back:
      trail.length === 0
        ? null
        : () => {
            setTrail(trail.slice(0, -1))
            const last = trail.at(-1)
            if (last) ask(last.text, last.network)
          },
  }
}

function keepInAddress(question: Question): void {
  if (question.kind === 'address') writeFragment({ address: question.address })
  else writeFragment(question.kind === 'evm' ? { evm: `0x${question.address}` } : {})
}
