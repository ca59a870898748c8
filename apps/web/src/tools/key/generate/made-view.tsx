import type { SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { useState } from 'react'
import { PageHead } from '../../../frame/page-head'
import { LeaveQuestion } from '../../../secrets/made/leave-question'
import { MadeList } from '../../../secrets/made/made-list'
import type { MadeFlowSecret, MadeSecret } from '../../../secrets/made/made-secret'
import { madeSecrets } from '../../../secrets/made/made-secrets'
import { ASIDE_COLUMNS, PANEL } from '../../../ui/layout/tool-frame'
import { HeadActions } from './head-actions'
import { MadeAnswer } from './made-answer'
import { MadePanel } from './made-panel'
import type { Generator } from './use-generate'

interface MadeViewProps {
  readonly generator: Generator
  readonly secret: MadeSecret<MadeFlowSecret>
}

/** Selected phrase or key, initially masked, beside all secrets made on the page. */
export function MadeView({ generator, secret }: MadeViewProps) {
  const [visible, setVisible] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [chosen, setSignatureAlgorithm] = useState<SignatureAlgorithm | null>(null)
  const signatureAlgorithm = chosen ?? secret.keys[0]?.signatureAlgorithm ?? 'ECDSA_P256'

  function onShow(next: boolean): void {
    // Looking at the words doesn't prove that they were written down.
    setConfirming(false)
    setVisible(next)
    if (next) madeSecrets.see(secret.id)
  }

  return (
    <>
      <PageHead>
        <HeadActions
          {...{ secret, signatureAlgorithm }}
          onCheck={() => {
            onShow(false)
            setConfirming(true)
          }}
        />
      </PageHead>
      <MadeAnswer secret={secret} signatureAlgorithm={signatureAlgorithm} run={generator.made} />
      <div className={ASIDE_COLUMNS}>
        <MadePanel
          {...{ generator, secret, signatureAlgorithm, visible, onShow, confirming }}
          onConfirming={setConfirming}
          onSignatureAlgorithm={setSignatureAlgorithm}
        />
        <MadeHere generator={generator} />
      </div>
      <LeaveQuestion secret={secret} />
    </>
  )
}

/** All secrets made since the page was opened. */
export function MadeHere({ generator }: Pick<MadeViewProps, 'generator'>) {
  const { secret, secrets, show } = generator
  return (
    <section aria-labelledby="made-here" className={PANEL}>
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
  )
}
