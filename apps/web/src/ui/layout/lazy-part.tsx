import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { fetchCode } from '../../workers/fetch-code'
import { Button } from '../button'
import { Notice } from './notice'

export interface LazyPartOptions<Props> {
  /** Name for the loading error: "The lookup". */
  readonly name: string
  /** Shown while loading. */
  readonly loading: ReactNode | ((props: Props) => ReactNode)
}

/**
 * Creates a part of a page whose code loads when it is first rendered: `const Results =
 * lazyPart(async () => (await import('../../keys/results')).Results, …)`, at the top level of a
 * module. If it fails to load (`fetchCode`), it shows an error, and retries on request and when the
 * network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { name, loading }: LazyPartOptions<Props>,
): ComponentType<Props> {
  let Part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    Part = await fetchCode(load)
  }

  return function LazyPart(props: Props) {
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
