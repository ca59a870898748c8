import { KEY_INPUT_PARTS } from '../../../keys/use-key-material'
import { useLife } from '../../../keys/use-life'
import { KEY_OUTPUT_PARTS } from '../../../keys/warm-parts'
import { useWarmUp, warmUpOf } from '../../../workers/warm-up'
import { KeystoreTool } from './keystore-tool'
import { LATE_VIEWS } from './late-parts'

const LATE_PARTS = warmUpOf(KEY_INPUT_PARTS, KEY_OUTPUT_PARTS, {
  tasks: ['open-keystore', 'write-keystore', 'rewrite-keystore', 'measure-kdf', 'check-phrase'],
  imports: LATE_VIEWS,
})

/** Opens, writes and rewrites keystore files. */
export default function KeystorePage() {
  useWarmUp(LATE_PARTS)
  const { round, handed, wipe } = useLife('key-keystore', ['private-key', 'mnemonic', 'keystore'])
  return <KeystoreTool key={round} handed={handed} onWipe={wipe} />
}
