import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../button'
import { Notice } from './notice'

export interface LatePartOptions<Props> {
  /** What it is, for the case that it does not arrive: "The lookup". */
  readonly name: string
  /** Shown until it is there. */
  readonly loading: ReactNode | ((props: Props) => ReactNode)
}

/** A request that broke is asked again by itself after these pauses; only then is it said to have failed. */
const PAUSES_MS = [100, 1000]

/**
 * A part of a page whose code is fetched when it is first shown:
 * `const Results = latePart(async () => (await import('../../keys/results')).Results, …)`, at the top
 * of a module. It is made of many files, of which one may be lost on the way, so it is asked for again by
 * itself. Where it does not arrive it says so, and tries again when it is told to and when the network is
 * back.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, loading }: LatePartOptions<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    for (const pause of PAUSES_MS) {
      try {
        Part = await load()
        return
      } catch {
        await new Promise(resolve => setTimeout(resolve, pause))
      }
    }
    Part = await load()
  }

  return function Late(props: Props) {
    const [round, setRound] = useState(0)
    const [failed, setFailed] = useState(false)
    const [, setArrived] = useState(false)
    const there = Part !== undefined

    // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again.
    useEffect(() => {
      if (there) return
      let current = true
      fetchPart().then(
        () => current && setArrived(true),
        () => current && setFailed(true),
      )
      return () => {
        current = false
      }
    }, [there, round])

    if (Part) return <Part {...props} />
    if (!failed) return typeof loading === 'function' ? loading(props) : loading
    const retry = () => {
      setFailed(false)
      setRound(count => count + 1)
    }
    return <NotThere name={name} onRetry={retry} />
  }
}

function NotThere({ name, onRetry }: { readonly name: string; readonly onRetry: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same each time.
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [])
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={navigator.onLine ? `${name} could not be loaded` : 'You are offline'}
        actions={
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {navigator.onLine
          ? 'Its code couldn’t be loaded. Nothing on this page was lost.'
          : `${name} hadn’t been loaded yet. Nothing on this page was lost.`}
      </Notice>
    </div>
  )
}
