import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button'
import { Notice } from '../ui/notice'

export interface LatePartProps<Props> {
  /** The same function on every render; it is asked until it once succeeded. */
  readonly load: () => Promise<ComponentType<Props>>
  readonly props: Props
  /** Shown until it is there. */
  readonly loading: ReactNode
  /** What it is, for the case that it does not arrive: "The lookup". */
  readonly name: string
}

const loaded = new WeakMap<object, unknown>()

/**
 * A part of a page whose code is fetched when it is first shown. Give its `load` to the page's
 * `useWarmUp`, so that it is there without a network too.
 */
export function LatePart<Props extends object>(late: LatePartProps<Props>) {
  const { load, props, loading, name } = late
  const [round, setRound] = useState(0)
  const [failed, setFailed] = useState(false)
  const [, setArrived] = useState(false)
  const Part = loaded.get(load) as ComponentType<Props> | undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round tries again.
  useEffect(() => {
    if (Part) return
    let current = true
    load().then(
      part => {
        loaded.set(load, part)
        if (current) setArrived(true)
      },
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [load, Part, round])

  if (Part) return <Part {...props} />
  if (!failed) return loading
  return (
    <div role="alert">
      <Notice
        tone="warning"
        title={navigator.onLine ? `${name} could not be loaded` : 'You are offline'}
        actions={
          <Button
            size="sm"
            onClick={() => {
              setFailed(false)
              setRound(count => count + 1)
            }}
          >
            Try again
          </Button>
        }
      >
        {navigator.onLine
          ? 'Its code did not arrive. Nothing on this page was lost.'
          : `${name} had not been loaded yet. Nothing on this page was lost.`}
      </Notice>
    </div>
  )
}
