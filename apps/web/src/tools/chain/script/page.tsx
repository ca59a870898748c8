import type { NetworkId } from '@toolkit/core/network/networks'
import { useEffect, useState } from 'react'
import { hasDrafts } from '../../../cadence/drafts/has-drafts'
import { useNetwork } from '../../../chain/store'
import { usePersistedState } from '../../../frame/persisted-state'
import { useDeepLink } from '../../../frame/use-deep-link'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { Spinner } from '../../../ui/loading'
import { DEEP_LINK } from './deep-link'
import type { DraftsPartProps } from './drafts-part'
import { ExampleCards } from './example-cards'
import manifest from './manifest'
import { NoResult } from './no-result'
import { DRAFTS_NAME, NOTHING, type Start } from './submitted'
import type { WorkbenchProps } from './workbench'

// Includes the editor, the argument form and its parsers.
const loadWorkbench = async () => (await import('./workbench')).Workbench
const Workbench = lazyPart<WorkbenchProps>(loadWorkbench, {
  name: 'The script',
  loading: ({ network }) => (
    <ToolLayout
      input={
        <Card>
          <Spinner label="Loading" />
        </Card>
      }
      result={<NoResult network={network} />}
    />
  ),
})

// Includes the IndexedDB code.
const DraftsPart = lazyPart<DraftsPartProps>(
  async () => (await import('./drafts-part')).DraftsPart,
  { name: 'The list of drafts', loading: null },
)

/** Runs a Cadence script at a block, and shows its result, or its error with the position. */
export default function ScriptPage() {
  const network = useNetwork()
  const [submitted, setSubmitted] = usePersistedState(manifest, 'asked', NOTHING)
  const [start, setStart] = useState<Start | null>(null)
  useDeepLink(DEEP_LINK, initial => setStart({ kind: 'brought', initial }))
  const begun = start !== null || submitted.source !== ''
  const [drafts, setDrafts] = useState(false)
  useEffect(() => {
    void hasDrafts(DRAFTS_NAME).then(setDrafts)
  }, [])
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {begun ? (
        <Workbench {...{ network, submitted, setSubmitted, start }} />
      ) : (
        <Examples network={network} onStart={setStart} />
      )}
      {begun || drafts ? <DraftsPart {...{ network, submitted, setSubmitted }} /> : null}
    </div>
  )
}

interface ExamplesProps {
  readonly network: NetworkId
  readonly onStart: (start: Start) => void
}

function Examples({ network, onStart }: ExamplesProps) {
  return (
    <ToolLayout
      input={
        <Card title="Start from an example">
          <ExampleCards
            chosen={null}
            onPick={example => onStart({ kind: 'example', example })}
            onOwnCode={() => onStart({ kind: 'own-code' })}
          />
        </Card>
      }
      result={<NoResult network={network} />}
    />
  )
}
