import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { readFragment, writeFragment } from '../../fragment'
import { useHandover } from '../../use-handover'
import { parseQuestion, type Question } from './parse-question'

/** Longer than any link to a transaction; what is longer is not shown in the field either. */
const MAX_SHARED_LENGTH = 300

const sharedSchema = v.object({ id: v.pipe(v.string(), v.maxLength(MAX_SHARED_LENGTH)) })

/** Wouter announces its own navigations by events of these names beside the browser's. */
const NAVIGATION_EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

export interface Asked {
  /** 64 hex digits. */
  readonly id: string
  /** Counts the questions, so that the same id asked again is a new question. */
  readonly round: number
}

export interface AskedState {
  /** What stands in the field, always as it was typed or handed over. */
  readonly text: string
  readonly setText: (text: string) => void
  readonly refused: Extract<Question, { kind: 'refused' }> | null
  readonly asked: Asked | null
  /** Asks for `text`. Gives whether it is a transaction id. */
  readonly ask: (text: string) => boolean
  /** Asks the last question anew; what stands in the field stays. */
  readonly askAgain: () => void
}

/**
 * What is asked: by the field, by another tool, or by `#id=…` in the address, which is checked like
 * anything typed and followed while the page is open.
 */
export function useAsked(): AskedState {
  const handed = useHandover('tx-analyze', ['transaction-id'])
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<AskedState['refused']>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const shared = useRef<string | null>(null)

  const ask = useCallback((wanted: string) => {
    const question = parseQuestion(wanted)
    setText(wanted)
    setRefused(question.kind === 'refused' ? question : null)
    if (question.kind === 'refused') return false
    shared.current = question.id
    writeFragment({ id: question.id })
    setAsked(before => ({ id: question.id, round: (before?.round ?? 0) + 1 }))
    return true
  }, [])

  useEffect(() => {
    const follow = () => {
      const id = readFragment(sharedSchema)?.id
      if (id === undefined || id === '' || id === shared.current) return
      shared.current = id
      ask(id)
    }
    if (handed) ask(handed.transactionId)
    else follow()
    for (const event of NAVIGATION_EVENTS) window.addEventListener(event, follow)
    return () => {
      for (const event of NAVIGATION_EVENTS) window.removeEventListener(event, follow)
    }
  }, [ask, handed])

  const type = useCallback((typed: string) => {
    setText(typed)
    setRefused(null)
  }, [])
  const askAgain = useCallback(() => {
    setAsked(before => before && { ...before, round: before.round + 1 })
  }, [])
  return { text, setText: type, refused, asked, ask, askAgain }
}
