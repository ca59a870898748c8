import { loadPdfImport, warmPdfReader } from '../../../keys/pdf/load-pdf-import'
import { SIGNING_PARTS } from '../../../keys/sign-message'
import { KEY_INPUT_PARTS } from '../../../keys/use-key-material'
import { useLife } from '../../../keys/use-life'
import { KEY_OUTPUT_PARTS } from '../../../keys/warm-parts'
import { useWarmUp, warmUpOf } from '../../../workers/warm-up'
import { PrivateKeyTool } from './private-key-tool'

const LATE_PARTS = warmUpOf(KEY_INPUT_PARTS, KEY_OUTPUT_PARTS, SIGNING_PARTS, {
  imports: [loadPdfImport, warmPdfReader],
})

/** Imports a private key in any form, exports it in every other, and signs with it. */
export default function PrivateKeyPage() {
  useWarmUp(LATE_PARTS)
  const { round, handed, wipe } = useLife('key-private-key', ['private-key', 'public-key'])
  return <PrivateKeyTool key={round} handed={handed} onWipe={wipe} />
}
