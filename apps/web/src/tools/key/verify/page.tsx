import { loadKeyAccounts } from '../../../keys/key-accounts'
import { KEY_INPUT_PARTS } from '../../../keys/use-key-material'
import { useLife } from '../../../keys/use-life'
import { useWarmUp, warmUpOf } from '../../../workers/warm-up'
import { loadAskAccount, loadOpeningView, loadSignatureTab } from './late-parts'
import { VerifyTool } from './verify-tool'

const LATE_PARTS = warmUpOf(KEY_INPUT_PARTS, {
  tasks: ['read-signatures', 'verify-signatures', 'diagnose-signatures'],
  imports: [loadSignatureTab, loadOpeningView, loadAskAccount, loadKeyAccounts],
})

/** Two questions: does this key open this account, and is this signature good. */
export default function VerifyPage() {
  useWarmUp(LATE_PARTS)
  const { round, handed, wipe } = useLife('key-verify', ['public-key', 'private-key', 'address'])
  return <VerifyTool key={round} handed={handed} onWipe={wipe} />
}
