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
  /** The one that the page was opened for; null once it has been shown, or something else was chosen. */
  readonly asked: string | null
  readonly end: () => void
  /** Opens the transaction at a finding. */
  readonly link: (finding: string) => string
}

const Context = createContext<Findings | null>(null)

interface FindingsOfProps {
  readonly network: NetworkId
  readonly id: string
  /** The finding that a link names. */
  readonly asked: string | null
  readonly children: ReactNode
}

/** Around all that is known of a transaction of the chain: each finding in it has a link. */
export function FindingsOf({ network, id, asked, children }: FindingsOfProps) {
  const [seen, setSeen] = useState(false)
  const findings = useMemo(
    (): Findings => ({
      asked: seen ? null : asked,
      end: () => setSeen(true),
      link: finding => {
        const path = linkTo('tx-analyze', { kind: 'transaction-id', transactionId: id }, network)
        return siteUrl(`${path}&finding=${finding}`)
      },
    }),
    [network, id, asked, seen],
  )
  return <Context value={findings}>{children}</Context>
}

/** The finding that the page is to be opened at, null where there is none or it has been shown; and what ends that. */
export function useRequestedFinding(): [asked: string | null, end: () => void] {
  const findings = useContext(Context)
  return [findings?.asked ?? null, findings?.end ?? nothing]
}

const nothing = () => undefined

/**
 * What the element of a finding takes. A link to it brings the focus there, once, and a line marks it.
 * @param finding as links name it; null for an element that is none.
 */
export function useFindingPlace<E extends HTMLElement>(finding: string | null) {
  const [asked, end] = useRequestedFinding()
  const ref = useRef<E>(null)
  const [marked, setMarked] = useState(false)
  const requested = finding !== null && asked === finding
  useEffect(() => {
    if (!requested || !ref.current) return
    // After the answer, which takes the focus as it comes.
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

interface FindingPlaceProps {
  /** As links name it. */
  readonly finding: string
  readonly children: ReactNode
}

/** What a finding says. */
export function FindingPlace({ finding, children }: FindingPlaceProps) {
  return <div {...useFindingPlace<HTMLDivElement>(finding)}>{children}</div>
}

/** Copies a link that opens the page at a finding; nothing where no link can, as of what was entered itself. */
export function FindingLink({ finding }: Pick<FindingPlaceProps, 'finding'>) {
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
