import type { NetworkId } from '@toolkit/core/network/networks'
import { useState } from 'react'
import { BlockLink } from '../../../../account/block-link'
import { blockTime } from '../../../../account/block-time'
import { blockAtHeightQuery } from '../../../../chain/reads/block'
import type { Height } from '../../../../chain/reads/height'
import { useRead } from '../../../../chain/use-read'
import { Button } from '../../../../ui/button'
import { ErrorLine } from '../../../../ui/fields/error-line'
import { NumberField } from '../../../../ui/fields/text-field'
import { useSubmit } from '../../../../ui/fields/use-submit'
import { Disclosure } from '../../../../ui/layout/disclosure'
import { useWorkerMutation } from '../../../../workers/use-worker-mutation'
import { readHeight } from './read-height'

interface AsOfProps {
  readonly network: NetworkId
  readonly height: Height
  readonly onHeight: (height: Height) => void
}

/** Height of the whole page; folded, since most users want the latest. */
export function AsOf({ network, height, onHeight }: AsOfProps) {
  const [text, setText] = useState(height === null ? '' : `${height}`)
  const [displayed, setDisplayed] = useState(height)
  // A link, or another account, sets another height.
  if (displayed !== height) {
    setDisplayed(height)
    setText(height === null ? '' : `${height}`)
  }

  const reading = useWorkerMutation((typed: string) => readHeight(network, typed), {
    inputs: [text],
  })
  async function show(): Promise<boolean> {
    const { data: requested } = await reading.mutate(text)
    if (requested === null) return false
    onHeight(requested)
    return true
  }
  const { area, submit } = useSubmit(show)

  return (
    <Disclosure
      label="As of block"
      summary={height === null ? 'latest sealed' : `${height}`}
      defaultOpen={height !== null}
    >
      <div {...area} className="flex max-w-xl flex-col gap-3">
        <NumberField
          label="Block height"
          value={text}
          onChange={setText}
          mono
          hint="Every part is asked as that block left it. Enter a whole number, not above the latest sealed block."
          error={reading.status === 'error' ? reading.error : null}
        />
        {height === null ? null : <BlockMoment network={network} height={height} />}
        <div>
          <Button size="sm" variant="primary" busy={reading.status === 'pending'} onClick={submit}>
            Show as of this block
          </Button>
        </div>
      </div>
    </Disclosure>
  )
}

/** Timestamp of the block. */
function BlockMoment({
  network,
  height,
}: {
  readonly network: NetworkId
  readonly height: bigint
}) {
  const { data, error, retry } = useRead(() => blockAtHeightQuery(network, height))
  if (error) return <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
  if (!data) return <p className="text-text-muted">{`Asking when block ${height} was made…`}</p>
  const { moment, ago } = blockTime(data.timestamp, Date.now())
  return (
    <p>
      Block <BlockLink name="block height" block={`${height}`} network={network} /> is of {moment}
      {ago ? <span className="text-text-muted"> ({ago})</span> : null}
    </p>
  )
}
