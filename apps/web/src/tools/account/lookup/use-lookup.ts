import type { NetworkId } from '@toolkit/core/flow/networks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNetwork } from '../../../chain/hooks'
import { switchNetwork } from '../../../chain/start-chain'
import { chainStore } from '../../../chain/store'
import { readFragment, writeFragment } from '../../fragment'
import { useHandover } from '../../use-handover'
import { type Question, readQuestion } from './read-question'
import { sharedSchema } from './shared-link'

/** Wouter announces its own navigations by events of these names beside the browser's. */
const NAVIGATION_EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

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
  readonly judged: boolean
  /** From now on the field's error is shown, until it is edited. */
  readonly judge: () => void
  /** What is looked up, on this network; null before the first question. */
  readonly question: Question | null
  readonly round: number
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
  const handed = useHandover('account-lookup', ['public-key', 'address'])
  const [text, setText] = useState('')
  const [judged, setJudged] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [trail, setTrail] = useState<readonly string[]>([])
  /** The fragment that has been dealt with: read, or written here. */
  const seen = useRef('')

  const typed = useMemo(
    () => (text.trim() === '' && !judged ? null : readQuestion(text, network)),
    [text, network, judged],
  )
  const question = useMemo(
    () => (asked ? readQuestion(asked.text, network) : null),
    [asked, network],
  )

  const show = useCallback((wanted: string) => {
    setText(wanted)
    setJudged(true)
    setAsked(before => ({ text: wanted, round: (before?.round ?? 0) + 1 }))
  }, [])

  const keep = useCallback((next: Question) => {
    // Said before it is written: the change is announced while it is made.
    seen.current = next.kind === 'address' ? `#address=${next.address}` : ''
    writeFragment(next.kind === 'address' ? { address: next.address } : {})
  }, [])

  const ask = useCallback(
    (wanted: string, on: NetworkId = network) => {
      if (on !== network) switchNetwork(on)
      show(wanted)
      const next = readQuestion(wanted, on)
      keep(next)
      return next.kind !== 'refused'
    },
    [network, show, keep],
  )

  useEffect(() => {
    const follow = () => {
      const { hash } = window.location
      if (hash === seen.current) return
      seen.current = hash
      const shared = readFragment(sharedSchema, hash)
      const wanted = shared?.address ?? shared?.key
      if (wanted === undefined) return
      setTrail([])
      show(wanted)
    }
    // After the effects of the whole page: the network of the link is known then.
    queueMicrotask(() => {
      if (!handed) return follow()
      const wanted = handed.kind === 'address' ? `0x${handed.address}` : handed.publicKey
      show(wanted)
      keep(readQuestion(wanted, chainStore.get().network))
    })
    for (const event of NAVIGATION_EVENTS) window.addEventListener(event, follow)
    return () => {
      for (const event of NAVIGATION_EVENTS) window.removeEventListener(event, follow)
    }
  }, [handed, show, keep])

  return {
    network,
    text,
    type: useCallback((next: string) => {
      setText(next)
      setJudged(false)
    }, []),
    typed,
    judged,
    judge: useCallback(() => setJudged(true), []),
    question,
    round: asked?.round ?? 0,
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
