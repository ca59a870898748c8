import type { NetworkId } from '@toolkit/core/network/networks'
import { Link2 } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { linkTo } from '../../../frame/links'
import { siteUrl } from '../../../state/site-base'
import { IconButton } from '../../../ui/icon-button'
import { COPY_ICONS, useCopy } from '../../../ui/values/copy-button'

interface Findings {
  /**
   * Finding that the page was opened for; null once it has been shown, or something else was
   * selected.
   */
  readonly requested: string | null
  readonly end: () => void
  /** Returns a link to a finding of the transaction. */
  readonly link: (finding: string) => string
}

const Context = createContext<Findings | null>(null)

interface FindingsOfProps {
  readonly network: NetworkId
  readonly id: string
  /** Finding named by a link. */
  readonly requested: string | null
  readonly children: ReactNode
}

/** Provides links to each finding of an on-chain transaction. */
export function FindingsOf({ network, id, requested, children }: FindingsOfProps) {
  const [seen, setSeen] = useState(false)
  const findings = useMemo(
    (): Findings => ({
      requested: seen ? null : requested,
      end: () => setSeen(true),
      link: finding => {
        const path = linkTo('tx-analyze', { kind: 'transaction-id', transactionId: id }, network)
        return siteUrl(`${path}&finding=${finding}`)
      },
    }),
    [network, id, requested, seen],
  )
  return <Context value={findings}>{children}</Context>
}

/**
 * Returns the finding to open the page at, null if there is none or it has been shown; and a
 * function that clears it.
 */
export function useRequestedFinding(): [asked: string | null, end: () => void] {
  const findings = useContext(Context)
  return [findings?.requested ?? null, findings?.end ?? nothing]
}

const nothing = () => undefined

/**
 * Returns the props for the element of a finding. A link to it moves the focus there once, and a
 * line marks it.
 * @param finding its name in links; null for an element without one.
 */
export function useFindingAnchor<E extends HTMLElement>(finding: string | null) {
  const [requestedFinding, end] = useRequestedFinding()
  const ref = useRef<E>(null)
  const [marked, setMarked] = useState(false)
  const requested = finding !== null && requestedFinding === finding
  useEffect(() => {
    if (!requested || !ref.current) return
    // After the answer, which takes the focus when it arrives.
    ref.current.focus({ preventScroll: true })
    ref.current.scrollIntoView({ block: 'center', behavior: 'instant' })
    setMarked(true)
    end()
  }, [requested, end])
  return {
    ref,
    tabIndex: -1,
    className: marked ? 'rounded-sm outline outline-info/60 outline-offset-4' : 'outline-none',
  }
}

interface FindingAnchorProps {
  /** Name in links. */
  readonly finding: string
  readonly children: ReactNode
}

/** Content of a finding. */
export function FindingAnchor({ finding, children }: FindingAnchorProps) {
  return <div {...useFindingAnchor<HTMLDivElement>(finding)}>{children}</div>
}

/**
 * Copies a link to a finding; renders nothing if there can be no link, as for an entered
 * transaction.
 */
export function FindingLink({ finding }: Pick<FindingAnchorProps, 'finding'>) {
  const findings = useContext(Context)
  const [state, copy] = useCopy(() => findings?.link(finding) ?? null)
  if (!findings) return null
  return (
    <>
      <IconButton
        icon={state === 'idle' ? Link2 : COPY_ICONS[state]}
        label="Copy link to this finding"
        size="sm"
        onClick={copy}
      />
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : state === 'copied' ? 'Link copied' : 'Not copied'}
      </span>
    </>
  )
}

/**
 * Finding of an analysis, as named in links: `signature-0` is the first signature in the
 * transaction's order.
 */
export const FINDING = /^(?:fix|changed|error|signature-\d{1,4})$/

/** Returns the name of a signature by index, payload signatures first. */
export const signatureFinding = (position: number): string => `signature-${position}`

/** Returns the index of a finding's signature; null for any other finding. */
export function signatureOfFinding(finding: string): number | null {
  const digits = /^signature-(\d{1,4})$/.exec(finding)?.[1]
  return digits === undefined ? null : Number(digits)
}
