import { type ToolError, toToolError } from '@toolkit/core/errors'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { KeyRound, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { ResultCard } from '../../../ui/result-card'
import { SegmentedControl } from '../../../ui/segmented-control'
import { ToolLayout } from '../../../ui/tool-layout'
import { useResultView } from '../../../ui/use-result-view'
import { type KeyPair, makeKeyPair } from './key-pair'
import { KeyPairResult } from './key-pair-result'

const ALGORITHMS: readonly SignatureAlgorithm[] = ['ECDSA_P256', 'ECDSA_secp256k1']

/** Makes a random key pair in the page and offers what comes next. */
export default function GeneratePage() {
  const [algorithm, setAlgorithm] = useState<SignatureAlgorithm>('ECDSA_P256')
  const [pair, setPair] = useState<KeyPair | null>(null)
  const [error, setError] = useState<ToolError | null>(null)
  const [resultRef, showResult] = useResultView()

  function generate(): void {
    // The old pair goes first: nothing old may stand under a new failure.
    setPair(null)
    setError(null)
    try {
      setPair(makeKeyPair(algorithm))
      showResult()
    } catch (problem) {
      setError(toToolError(problem))
    }
  }

  return (
    <ToolLayout
      resultRef={resultRef}
      input={
        <Card title="New key pair">
          <div className="flex flex-col gap-5">
            <SegmentedControl
              label="Signature algorithm"
              value={algorithm}
              onChange={setAlgorithm}
              options={ALGORITHMS.map(value => ({
                value,
                label: SIGNATURE_ALGORITHMS[value].label,
              }))}
              hint={
                algorithm === 'ECDSA_P256'
                  ? 'What Flow tools use unless told otherwise, and what passkeys and secure enclaves speak.'
                  : 'What Flow Wallet makes, and the curve of Bitcoin and Ethereum.'
              }
            />
            <div>
              <Button variant="primary" icon={pair ? RefreshCw : KeyRound} onClick={generate}>
                {pair ? 'Generate another' : 'Generate key pair'}
              </Button>
            </div>
            <p className="text-text-muted">
              The key comes from your browser's random source. It is not stored and not sent:
              leaving or reloading this page forgets it.
            </p>
          </div>
        </Card>
      }
      result={
        <ResultCard
          title="Key pair"
          state={error ? 'error' : pair ? 'done' : 'empty'}
          error={error}
          empty={
            <EmptyState icon={KeyRound} title="No key yet">
              The private key, the public key, and what you can do with them will stand here.
            </EmptyState>
          }
        >
          {pair && <KeyPairResult key={pair.publicKey} pair={pair} />}
        </ResultCard>
      }
    />
  )
}
