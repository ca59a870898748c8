import { useNetwork } from '../../../../chain/hooks'
import { emptyDraft } from '../../../../flow/drafts/transaction-draft'
import { useKeptInput } from '../../../../frame/kept-input'
import manifest from '../manifest'
import { SignPhase } from './sign-phase'
import type { SigningState } from './use-signing'
import { WritePhase } from './write-phase'

const FIRST = emptyDraft('mainnet')

/** Creates a transaction: written in the first phase, signed and sent in the second. */
export function Create({ state }: { readonly state: SigningState }) {
  const network = useNetwork()
  const [kept, setDraft] = useKeptInput(manifest, 'draft', FIRST)
  const draft = { ...kept, network }
  const { phase, setPhase, signing, setSigning, sign } = state
  return phase === 'sign' && signing ? (
    <SignPhase signing={signing} onChange={setSigning} onEdit={() => setPhase('write')} />
  ) : (
    <WritePhase draft={draft} onChange={setDraft} onBuilt={sign} />
  )
}
