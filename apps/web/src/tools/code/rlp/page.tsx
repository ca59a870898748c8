import { itemAtOffset, placeOf } from '@toolkit/core/rlp/outline-places'
import { useMemo, useState } from 'react'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { HexFileNotice } from '../../../bytes/hex-file-notice'
import { SourceActions } from '../../../bytes/source-card'
import { CopyLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { OpenBytes } from '../../../frame/open-bytes'
import { useOutsideInput } from '../../../frame/use-outside-input'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Switch } from '../../../ui/fields/switch'
import { Card } from '../../../ui/layout/card'
import { latePart } from '../../../ui/layout/late-part'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { DecodedCard } from './decoded-card'
import { itemName } from './item-names'
import manifest from './manifest'
import { RlpAnswer, useRecognition } from './recognised'
import { SAMPLE } from './sample'
import { OUTSIDE, sharedFields } from './shared-link'
import { useRlp } from './use-rlp'

const BytesCard = latePart(async () => (await import('./bytes-card')).BytesCard, {
  name: 'The byte view',
  loading: null,
})

/** What lenient reading does not get past. */
const FATAL = ['rlp/empty', 'rlp/too-deep', 'rlp/too-many-items']

/** Which item is looked at, and on which side: the other one scrolls to it. */
interface Pointed {
  readonly item: number
  readonly side: 'bytes' | 'tree'
}
const NOWHERE: Pointed = { item: -1, side: 'tree' }

/** RLP on the left, its items on the right as a tree and as JSON; whichever is edited, the others follow. */
export default function RlpPage() {
  const rlp = useRlp()
  const { question, current, document, bytes, refusal, failure } = rlp
  const recognition = useRecognition(bytes)
  useOutsideInput(OUTSIDE, rlp.start)
  const nameOf = useMemo(
    () => recognition && ((path: readonly number[]) => itemName(recognition, path)),
    [recognition],
  )
  const [pointed, setPointed] = useState(NOWHERE)
  const [chosen, setChosen] = useState<'bytes' | 'tree'>('tree')
  const [fault, setFault] = useState<{ bytes: Uint8Array; offset: number; length: number } | null>(
    null,
  )
  const leads = question.origin.kind === 'rlp'
  /** What stands on the left belongs to an older input: no link shall be made of it. */
  const outOfDate = !leads && !current && rlp.reading.state.status !== 'idle'
  const outline = current && document ? document.outline : null
  const looked = pointed.item >= 0 ? pointed : { item: rlp.selected, side: chosen }
  const mark = useMemo(
    () => (outline && looked.item >= 0 ? placeOf(outline, looked.item) : null),
    [outline, looked.item],
  )

  function select(item: number, side: 'bytes' | 'tree') {
    rlp.select(item)
    setChosen(side)
    setFault(null)
  }

  return (
    <ToolLayout
      input={
        <Card
          title="RLP"
          stacked
          actions={
            <CopyLink
              disabled={outOfDate}
              link={() => fragmentLink(sharedFields(question, rlp.rlp))}
            />
          }
        >
          <ByteSourceField
            label="RLP bytes"
            formats={['hex', 'base64']}
            value={rlp.rlp}
            onChange={rlp.editRlp}
            onFormat={rlp.setFormat}
            error={leads ? failure : null}
            hint="Hex with or without 0x; spaces, line breaks or colons between bytes."
            stale={outOfDate}
            bytes={current || refusal ? bytes?.length : undefined}
            rows={4}
            fourLines
            autofocus
            placeholder="0xc88363617483646f67"
            actions={
              <SourceActions
                name="RLP"
                value={rlp.rlp}
                fileName="rlp.txt"
                onSample={() => rlp.start({ source: SAMPLE })}
              />
            }
          />
          <div role="alert" className="empty:-mt-4">
            {refusal && question.origin.kind !== 'json' ? (
              <ErrorLine
                error={refusal}
                action={
                  FATAL.includes(refusal.code)
                    ? undefined
                    : { label: 'Read leniently', onAction: () => rlp.setLenient(true) }
                }
              />
            ) : null}
          </div>
          <HexFileNotice value={rlp.rlp} onRead={rlp.editRlp} />
          <Switch
            label="Lenient"
            hint="Continue past errors and list them all."
            checked={question.lenient}
            onChange={rlp.setLenient}
          />
        </Card>
      }
      result={
        <>
          <RlpAnswer
            rlp={rlp}
            recognition={recognition}
            onStrip={prefix => bytes && rlp.replace(bytes.slice(prefix))}
          />
          <DecodedCard
            rlp={rlp}
            pointed={outline ? pointed.item : -1}
            shown={outline && looked.side === 'bytes' ? looked.item : -1}
            nameOf={nameOf}
            onPoint={item => setPointed({ item: outline ? item : -1, side: 'tree' })}
            onSelect={item => select(item, 'tree')}
            onFault={(offset, length) => {
              if (!outline || !bytes) return
              select(itemAtOffset(outline, offset), 'tree')
              setFault({ bytes, offset, length })
            }}
          />
        </>
      }
      further={
        <>
          {bytes && bytes.length > 0 ? (
            <BytesCard
              bytes={bytes}
              outline={outline}
              mark={mark}
              shown={outline && looked.side === 'tree' && mark ? mark.offset : -1}
              refusal={refusal}
              fault={fault && fault.bytes === bytes ? fault : null}
              onPoint={item => setPointed({ item, side: 'bytes' })}
              onSelect={item => select(item, 'bytes')}
            />
          ) : null}
          <OpenBytes from={manifest} bytes={current ? bytes : null} />
        </>
      }
    />
  )
}
