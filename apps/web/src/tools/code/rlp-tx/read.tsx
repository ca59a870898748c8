import { networkOfAddress } from '@toolkit/core/account/address'
import { DEFAULT_NETWORK, isNetworkId, type NetworkId } from '@toolkit/core/network/networks'
import type { Transaction } from '@toolkit/core/transaction/transaction'
import { Receipt } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { ByteSource } from '../../../bytes/byte-source'
import { SourceActions } from '../../../bytes/source-card'
import type { BytesForm } from '../../../transaction/byte-map/transaction-bytes'
import type { Signing } from '../../../transaction/drafts/transaction-draft'
import { CopyCard } from '../../../transaction/forms/copy-card'
import { ErrorLine } from '../../../ui/fields/error-line'
import { OutOfDate } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { EmptyState } from '../../../ui/layout/empty-state'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { Spinner } from '../../../ui/loading'
import { EditorProvider } from './editor/editor-context'
import { TransactionField } from './transaction-field'
import { formOf, type RlpTransaction } from './use-rlp-transaction'

const LAZY = { name: 'The byte map', loading: <Spinner label="Loading" /> }
const ByteMap = lazyPart(
  async () => (await import('../../../transaction/byte-map/byte-map')).ByteMap,
  LAZY,
)
const AnswerCard = lazyPart(async () => (await import('./answer-card')).AnswerCard, {
  name: 'The answer',
  loading: <Spinner label="Loading" />,
})
const FieldsCard = lazyPart(async () => (await import('./fields-card')).FieldsCard, {
  name: 'The fields',
  loading: <Spinner label="Loading" />,
})
const Compare = lazyPart(async () => (await import('./compare')).Compare, {
  name: 'The comparison',
  loading: <Spinner label="Loading" />,
})

export interface ReadProps {
  readonly rlp: RlpTransaction
  /** Opens the parsed transaction for signing and sending. */
  readonly onSign: (signing: Signing) => void
}

/** Transaction in any format, with editable fields and its bytes. */
export function Read({ rlp, onSign }: ReadProps) {
  const { source, setSource, read, good, stale } = rlp
  return (
    <div className="flex flex-col gap-6">
      <ToolLayout
        input={
          <Card title="Transaction" stacked>
            <TransactionField
              label="Transaction"
              value={source}
              onChange={setSource}
              read={read}
              autofocus={!opensCreate()}
              actions={
                <SourceActions
                  name="transaction"
                  value={source}
                  fileName="transaction.txt"
                  onSample={() => setSource(SAMPLE)}
                />
              }
            />
          </Card>
        }
        result={
          good ? (
            <AnswerCard
              {...good}
              network={networkOf(good.encoded.transaction)}
              stale={stale}
              current={rlp.current}
              onSign={transaction => onSign({ network: networkOf(transaction), transaction })}
            />
          ) : (
            <Card>
              <EmptyState icon={Receipt} title="No transaction yet">
                Paste one to see what it is, to edit its fields, and to see which bytes are which
                field. Nothing is sent.
              </EmptyState>
            </Card>
          )
        }
      />
      {good ? <Opened rlp={rlp} good={good} /> : null}
    </div>
  )
}

/** Returns true if the link opens the other half, so this one must not take the focus. */
const opensCreate = () =>
  typeof location !== 'undefined' && /[#&](?:view|sign)=/.test(location.hash)

/** Returns the network of the payer's address, or the default network if it belongs to none. */
function networkOf({ payer }: Transaction): NetworkId {
  const network = networkOfAddress(payer)
  return isNetworkId(network) ? network : DEFAULT_NETWORK
}

interface OpenedProps {
  readonly rlp: RlpTransaction
  readonly good: NonNullable<RlpTransaction['good']>
}

function Opened({ rlp, good }: OpenedProps) {
  const { draft, edited, edit, reset, faults, failure, stale } = rlp
  const { opened, encoded } = good
  const [view, setView] = useState<BytesForm>(formOf(opened))
  const [chosen, setChosen] = useState<string | null>(null)
  const map = useRef<HTMLDivElement>(null)
  const { fields } = encoded.bytes[view]
  const mapped = useMemo(() => new Map(fields.map(field => [field.key, field])), [fields])
  function onShow(key: string, jump: boolean) {
    setChosen(key)
    if (jump) map.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }
  return (
    <>
      <div ref={map} className="min-w-0 scroll-mt-20">
        <Card title="Bytes" stacked>
          {stale ? <OutOfDate /> : null}
          <ByteMap
            bytes={encoded.bytes}
            knownId={edited ? null : opened.statedId}
            knownBy="the JSON"
            view={view}
            onView={setView}
            chosen={chosen}
            onChoose={setChosen}
          />
        </Card>
      </div>
      {failure ? <ErrorLine error={failure} /> : null}
      {draft ? (
        <EditorProvider value={{ lines: draft, onChange: edit, faults, fields: mapped, onShow }}>
          <FieldsCard
            {...{ draft, edited, onReset: reset, onChange: edit, order: encoded.order }}
          />
        </EditorProvider>
      ) : null}
      <CopyCard
        transaction={encoded.transaction}
        network={networkOf(encoded.transaction)}
        defaultForm="voucher"
      />
      <Card>
        <Disclosure label="Compare with another transaction">
          <Compare transaction={encoded.transaction} />
        </Disclosure>
      </Card>
    </>
  )
}

/**
 * “complete tx with envelope sig” from the tests of onflow/fcl-js
 * (packages/sdk/src/encode/encode.test.ts).
 */
const SAMPLE: ByteSource = {
  kind: 'typed',
  format: 'text',
  text:
    'f8bef872b07472616e73616374696f6e207b2065786563757465207b206c6f67282248656c6c6f2c20576f72' +
    '6c64212229207d207dc0a0f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b2a' +
    '880000000000000001040a880000000000000001c9880000000000000001e4e38004a0f7225388c1d69d57e6' +
    '251c9fda50cbbf9e05131e5adb81e5aa0422402f048162e4e38004a0f7225388c1d69d57e6251c9fda50cbbf' +
    '9e05131e5adb81e5aa0422402f048162',
}
