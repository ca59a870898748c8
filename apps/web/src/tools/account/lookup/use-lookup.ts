import type { NetworkId } from '@toolkit/core/flow/networks'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { useNetwork } from '../../../chain/hooks'
import { switchNetwork } from '../../../chain/start-chain'
import { chainStore } from '../../../chain/store'
import { writeFragment } from '../../../frame/fragment'
import { useKeptInput } from '../../../frame/kept-input'
import { defineOutside, useOutsideInput } from '../../../frame/use-outside-input'
import manifest from './manifest'
import { createReader, type Question } from './read-question'

/** Longer than anything that can be looked up; a longer text of a link is not even shown. */
const MAX_LENGTH = 140
const text = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_LENGTH)))

/** `#address=…` or `#key=…`: what a link may ask. It is checked like anything typed. */
export const sharedSchema = v.object({ address: text, key: text })

/** What another tool or a link asks. */
const OUTSIDE = defineOutside({
  tool: manifest,
  schema: sharedSchema,
  fromTool: data => ({
    text: data.kind === 'address' ? `0x${data.address}` : data.publicKey,
    handed: true,
  }),
  fromLink: ({ address, key }) => {
    const wanted = address ?? key
    return wanted === undefined ? null : { text: wanted, handed: false }
  },
})

interface Asked {
  /** As it was typed. */
  readonly text: string
  /** Counts the questions, so that the same one asked again is a new question. */
  readonly round: number
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
  readonly round: number
  /** Whether what stands in the field is newer than what is looked up. */
  readonly stale: boolean
  /** Asks for `text`, on the present network or another. Gives whether it can be looked up. */
  readonly ask: (text: string, on?: NetworkId) => boolean
  /** Asks for something that the answer shows; `back` leads from there to what is asked now. */
  readonly open: (text: string) => void
  /** Null where there is nothing to go back to. */
  readonly back: (() => void) | null
}

/**
 * What is asked: by the field, by another tool, or by the address of the page. A network switch asks
 * the same on the new network. An address is kept in the page's address, a public key is not.
 */
export function useLookup(): Lookup {
  const network = useNetwork()
  const [text, setText] = useKeptInput(manifest, 'text', '')
  const [showsError, setShowsError] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [trail, setTrail] = useState<readonly string[]>([])
  const [read] = useState(createReader)

  const typed = useMemo(
    () => (text.trim() === '' && !showsError ? null : read(text, network)),
    [read, text, network, showsError],
  )
  const question = useMemo(() => (asked ? read(asked.text, network) : null), [read, asked, network])

  function show(wanted: string): void {
    setText(wanted)
    setShowsError(true)
    setAsked(before => ({ text: wanted, round: (before?.round ?? 0) + 1 }))
  }

  function ask(wanted: string, on: NetworkId = network): boolean {
    if (on !== network) switchNetwork(on)
    show(wanted)
    const next = read(wanted, on)
    keepInAddress(next)
    return next.kind !== 'refused'
  }

  useOutsideInput(OUTSIDE, ({ text: wanted, handed }) => {
    setTrail([])
    show(wanted)
    // What a link asks is in the address already.
    if (handed) keepInAddress(read(wanted, chainStore.get().network))
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
    round: asked?.round ?? 0,
    stale: asked !== null && asked.text.trim() !== text.trim(),
    ask: (wanted, on) => {
      setTrail([])
      return ask(wanted, on)
    },
    open: wanted => {
      setTrail(asked ? [...trail, asked.text] : [])
      ask(wanted)
    },
    back:
      trail.length === 0
        ? null
        : () => {
            setTrail(trail.slice(0, -1))
            ask(trail.at(-1) ?? '')
          },
  }
}

function keepInAddress(question: Question): void {
  writeFragment(question.kind === 'address' ? { address: question.address } : {})
}
