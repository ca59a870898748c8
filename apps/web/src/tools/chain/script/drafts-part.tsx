import type { NetworkId } from '@toolkit/core/network/networks'
import { type Dispatch, type SetStateAction, useMemo } from 'react'
import { DraftList } from '../../../cadence/drafts/draft-list'
import { useKeptWork } from '../../../cadence/drafts/use-kept-work'
import { switchNetwork } from '../../../chain/start-chain'
import { type Asked, NOTHING } from './asked'
import { SCRIPT_DRAFTS, type ScriptDraft, scriptFacts } from './script-drafts'

export interface DraftsPartProps {
  readonly network: NetworkId
  readonly asked: Asked
  readonly setAsked: Dispatch<SetStateAction<Asked>>
}

/** Keeps the script as it is written, and lists those that were written before. */
export function DraftsPart({ network, asked, setAsked }: DraftsPartProps) {
  const work = useMemo(
    (): ScriptDraft | null => (asked.id === '' ? null : { ...asked, network }),
    [asked, network],
  )
  const open = ({ network: of, ...draft }: ScriptDraft) => {
    setAsked(draft)
    if (of !== network) switchNetwork(of)
  }
  const kept = useKeptWork(SCRIPT_DRAFTS, work, {
    // What was begun meanwhile stays.
    onRestored: ({ network: _, ...draft }) =>
      setAsked(before => (before === NOTHING ? draft : before)),
    onCopied: ({ id }) => setAsked(before => ({ ...before, id })),
  })
  return (
    <DraftList
      store={SCRIPT_DRAFTS}
      factsOf={scriptFacts}
      current={asked.id === '' ? null : asked.id}
      error={kept.error}
      onOpen={(draft, revision) => {
        kept.opened(draft, revision)
        open(draft)
      }}
    />
  )
}
