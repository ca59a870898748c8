import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import { PageHead } from '../../../frame/page-head'
import { LeaveQuestion } from '../../../secrets/made/leave-question'
import { MadeList } from '../../../secrets/made/made-list'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { secretPage } from '../../../secrets/secret-page'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { HeadActions } from './head-actions'
import { MadeAnswer } from './made-answer'
import { MadePanel } from './made-panel'
import manifest from './manifest'
import { Settings } from './settings-card'
import { KINDS, useGenerate } from './use-generate'

/** Makes seed phrases and private keys, keeps each of them while the tab is open, and helps to save them. */
export default secretPage(GenerateTool, manifest)

function GenerateTool() {
  const generator = useGenerate()
  const { kind, secret, secrets, show, settings } = generator
  const [shownId, setShownId] = useState<number | null>(null)
  const [confirming, setConfirming] = useState(false)
  const [chosen, setChosen] = useState<{ id: number; curve: SignatureAlgorithm } | null>(null)
  const first = secret?.keys[0]?.curve ?? settings.curve
  const curve = secret && chosen?.id === secret.id ? chosen.curve : first

  function onShow(next: boolean): void {
    // Whoever looks at the words doesn't prove that they were written down.
    setConfirming(false)
    setShownId(next && secret ? secret.id : null)
    if (next && secret) madeSecrets.see(secret.id)
  }

  return (
    <div className="flex min-w-0 flex-col">
      <PageHead>
        <SegmentedControl label="Kind" hideLabel value={kind} onChange={show} options={KINDS} />
        {secret ? (
          <HeadActions
            {...{ secret, curve }}
            onCheck={() => {
              onShow(false)
              setConfirming(true)
            }}
          />
        ) : null}
      </PageHead>
      <MadeAnswer generator={generator} curve={curve} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-4 lg:grid-cols-[minmax(0,1fr)_21.5rem] min-[100rem]:grid-cols-[minmax(0,1fr)_32.5rem]">
        {secret ? (
          <MadePanel
            key={secret.id}
            {...{ generator, secret, curve, onShow, confirming }}
            shown={shownId === secret.id}
            onConfirming={setConfirming}
            onCurve={next => setChosen({ id: secret.id, curve: next })}
          />
        ) : (
          <section
            aria-label="Settings"
            className="min-w-0 rounded-md border border-border bg-surface"
          >
            <Settings generator={generator} className="px-4 py-2" />
          </section>
        )}
        {secrets.length > 0 ? (
          <section
            aria-labelledby="made-here"
            className="min-w-0 rounded-md border border-border bg-surface"
          >
            <h2
              id="made-here"
              className="flex min-h-11 items-center border-border border-b px-4 font-semibold text-sm"
            >
              Made on this page
            </h2>
            <MadeList
              secrets={secrets}
              current={secret?.id ?? null}
              onUse={({ id, what }) => {
                madeSecrets.choose(id)
                show(what === 'private-key' ? 'private-key' : 'phrase')
              }}
            />
          </section>
        ) : null}
      </div>
      <LeaveQuestion secret={secret} />
    </div>
  )
}
