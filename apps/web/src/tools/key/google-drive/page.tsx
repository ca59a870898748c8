import { KEY_INPUT_PARTS } from '../../../keys/use-key-material'
import { useLife } from '../../../keys/use-life'
import { KEY_OUTPUT_PARTS } from '../../../keys/warm-parts'
import { useWarmUp, warmUpOf } from '../../../workers/warm-up'
import { DriveTool, loadBackupsSide, loadSaveCard } from './drive-tool'
import { loadFlowWalletForm } from './flow-wallet-card'
import { loadDrive, loadRevoke } from './load-drive'

const LATE_PARTS = warmUpOf(KEY_INPUT_PARTS, KEY_OUTPUT_PARTS, {
  imports: [loadDrive, loadRevoke, loadSaveCard, loadBackupsSide, loadFlowWalletForm],
  tasks: ['check-phrase', 'drive-read-file', 'drive-seal', 'open-keystore', 'drive-open-item'],
})

/** Encrypted backups of keys and phrases in the user's own Google Drive. */
export default function GoogleDrivePage() {
  useWarmUp(LATE_PARTS)
  const { round, handed, wipe } = useLife('key-google-drive', [
    'private-key',
    'mnemonic',
    'keystore',
  ])
  return <DriveTool key={round} handed={handed} onWipe={wipe} />
}
