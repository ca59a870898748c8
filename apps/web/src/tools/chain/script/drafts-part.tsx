import type { NetworkId } from '@toolkit/core/network/networks'
import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { DraftList } from '../../../cadence/drafts/draft-list'
import { usePersistedWork } from '../../../cadence/drafts/use-persisted-work'
import { switchNetwork } from '../../../chain/start-chain'
import { SCRIPT_DRAFTS, type ScriptDraft, scriptFacts } from './script-drafts'
import { NOTHING, type Submitted } from './submitted'

export interface DraftsPartProps {
  readonly network: NetworkId
  readonly submitted: Submitted
  readonly setSubmitted: Dispatch<SetStateAction<Submitted>>
}

/** Saves the script as it is edited, and lists earlier ones. */
export function DraftsPart({ network, submitted, setSubmitted }: DraftsPartProps) {
  const work = useMemo(
    (): ScriptDraft | null => (submitted.id === '' ? null : { ...submitted, network }),
    [submitted, network],
  )
  const open = ({ network: of, ...draft }: ScriptDraft) => {
    setSubmitted(draft)
    if (of !== network) switchNetwork(of)
  }
  const persisted = usePersistedWork(SCRIPT_DRAFTS, work, {
    // A script started before the draft was restored takes precedence.
    onRestored: ({ network: _, ...draft }) =>
      setSubmitted(before => (before === NOTHING ? draft : before)),
    onCopied: ({ id }) => setSubmitted(before => ({ ...before, id })),
  })
  return (
    <DraftList
      store={SCRIPT_DRAFTS}
      factsOf={scriptFacts}
      current={submitted.id === '' ? null : submitted.id}
      error={persisted.error}
      onOpen={(draft, revision) => {
        persisted.opened(draft, revision)
        open(draft)
      }}
    />
  )
}
