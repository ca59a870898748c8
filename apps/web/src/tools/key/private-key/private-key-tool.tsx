import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '@toolkit/core/keys/algorithms'
import { FileKey } from 'lucide-react'
import { useMemo, useState } from 'react'
import { KeyAccounts } from '../../../keys/key-accounts'
import { KeyCards } from '../../../keys/key-cards'
import { type KeyInput, keyInputOf, NO_KEY } from '../../../keys/key-input'
import { KeyMaterialField } from '../../../keys/key-material-field'
import { LatePart } from '../../../keys/late-part'
import { loadPdfImport } from '../../../keys/pdf/load-pdf-import'
import { isPdf, MAX_PDF_BYTES, pdfIdentity } from '../../../keys/pdf/pdf-file'
import { PrivacyNote } from '../../../keys/privacy-note'
import { SignMessage } from '../../../keys/sign-message'
import { useKeyInput } from '../../../keys/use-key-input'
import { type ReadKey, useKeyMaterial } from '../../../keys/use-key-material'
import { WipeButton } from '../../../keys/wipe-button'
import { Card } from '../../../ui/card'
import { EmptyState } from '../../../ui/empty-state'
import { Notice } from '../../../ui/notice'
import { Skeleton } from '../../../ui/skeleton'
import { Spinner } from '../../../ui/spinner'
import { ToolLayout } from '../../../ui/tool-layout'
import type { Data } from '../../data-kinds'

interface PrivateKeyToolProps {
  readonly handed: Extract<Data, { kind: 'private-key' | 'public-key' }> | null
  readonly onWipe: () => void
}

export function PrivateKeyTool({ handed, onWipe }: PrivateKeyToolProps) {
  const [input, setInput] = useKeyInput(() => handedInput(handed))
  const [pdf, setPdf] = useState<File | null>(null)
  const [meant, setMeant] = useState(handed?.signatureAlgorithm ?? null)
  const [cameFrom, setCameFrom] = useState(handedInWords(handed))
  const reading = useKeyMaterial(input)
  const read = reading.status === 'read' ? reading.key : null
  const key = useMemo(() => read && withFirst(read, meant), [read, meant])

  function change(next: KeyInput): void {
    setInput(next)
    setPdf(null)
    setMeant(null)
    setCameFrom(null)
  }

  return (
    <ToolLayout
      input={
        <Card title="Key" actions={<WipeButton onWipe={onWipe} />}>
          <div className="flex flex-col gap-5">
            <KeyMaterialField
              label="Private key"
              value={input}
              onChange={change}
              reading={reading}
              hint="Found out by its content. A recovery PDF is read too."
              otherFiles={{
                accept: ['.pdf', 'application/pdf'],
                maxBytes: MAX_PDF_BYTES,
                take(file) {
                  if (!isPdf(file)) return false
                  change(NO_KEY)
                  setPdf(file)
                  return true
                },
              }}
            />
            {cameFrom === null ? null : (
              <p role="status" className="text-text-muted text-xs">
                {cameFrom}
              </p>
            )}
            {pdf ? (
              <LatePart
                key={pdfIdentity(pdf)}
                load={loadPdfImport}
                props={{
                  from: 'key-private-key',
                  wanted: 'private-key',
                  file: pdf,
                  onFound(text, place) {
                    setPdf(null)
                    setInput(keyInputOf(text))
                    setCameFrom(place)
                  },
                  onClose: () => setPdf(null),
                }}
                name="The PDF reader"
                loading={<Spinner label="Loading the PDF reader" />}
              />
            ) : null}
            <PrivacyNote />
          </div>
        </Card>
      }
      further={
        <>
          <KeyAccounts keys={key?.publicKeys ?? []} asYouType />
          <SignMessage
            privateKey={key?.privateKey ?? null}
            curves={key?.publicKeys.map(({ curve }) => curve) ?? []}
            hashAlgorithm={key?.hashAlgorithm ?? null}
            address={key?.address ?? null}
            keyIndex={key?.keyIndex ?? null}
          />
        </>
      }
      result={key ? <KeyResult found={key} /> : <NoKey busy={reading.status === 'busy'} />}
    />
  )
}

function KeyResult({ found }: { readonly found: ReadKey }) {
  return (
    <>
      {found.part === 'public' ? (
        <Notice title="A public key">
          It can be shown in its other forms and looked up. To sign or to export a private key, give
          the private one.
        </Notice>
      ) : null}
      <KeyCards from="key-private-key" {...found} />
    </>
  )
}

function NoKey({ busy }: { readonly busy: boolean }) {
  return (
    <Card title="Forms of the key">
      {busy ? (
        <div role="status" aria-label="Reading the key" className="flex flex-col gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-28" />
        </div>
      ) : (
        <EmptyState icon={FileKey} title="No key yet">
          The key on each curve in every form, the accounts it opens, and what can be done with it
          will stand here.
        </EmptyState>
      )}
    </Card>
  )
}

/** The card of the curve that is meant stands first, and is the one that signs unless another is chosen. */
function withFirst(key: ReadKey, meant: SignatureAlgorithm | null): ReadKey {
  const [first, ...others] = key.publicKeys
  if (others.length === 0 || first?.curve === meant || meant === null) return key
  return { ...key, publicKeys: key.publicKeys.toSorted(one => (one.curve === meant ? -1 : 1)) }
}

/** Digits do not say their curve; the tool that they came from did. */
function handedInWords(handed: PrivateKeyToolProps['handed']): string | null {
  if (!handed?.signatureAlgorithm || handed.kind === 'public-key') return null
  return `Handed over as a key on ${SIGNATURE_ALGORITHMS[handed.signatureAlgorithm].label}.`
}

function handedInput(handed: PrivateKeyToolProps['handed']): KeyInput {
  if (!handed) return NO_KEY
  return keyInputOf(handed.kind === 'private-key' ? handed.privateKey.reveal() : handed.publicKey)
}
