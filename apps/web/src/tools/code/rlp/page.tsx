import { longHex } from '@toolkit/core/rlp/item-form'
import { itemAtOffset } from '@toolkit/core/rlp/outline-places'
import { useMemo, useState } from 'react'
import { ByteSourceField } from '../../../ui/byte-source/byte-source-field'
import { HexFileNotice } from '../../../ui/byte-source/hex-file-notice'
import { SourceActions } from '../../../ui/byte-source/source-actions'
import { Card } from '../../../ui/card'
import { Switch } from '../../../ui/switch'
import { ToolLayout } from '../../../ui/tool-layout'
import { useWarmUp } from '../../../workers/warm-up'
import { CopyLink } from '../../copy-link'
import { fragmentLink } from '../../fragment'
import { OpenIn } from '../../open-in'
import { useOutsideInput } from '../../use-outside-input'
import { markOf } from './byte-grid'
import { BytesCard } from './bytes-card'
import { DecodedCard } from './decoded-card'
import { OUTSIDE } from './outside'
import { Recognised } from './recognised'
import { sharedFields } from './shared-link'
import { loadRecogniser, useRecognition } from './use-recognition'
import { useRlp } from './use-rlp'

/** A tool that takes bytes as hex is not given more than this. */
const HANDOVER_BYTES = 2 ** 20
const MENDED = ['rlp/empty', 'rlp/too-deep', 'rlp/too-many-items']

/** Which item is looked at, and on which side: the other one scrolls to it. */
interface Pointed {
  readonly item: number
  readonly side: 'bytes' | 'tree'
}
const NOWHERE: Pointed = { item: -1, side: 'tree' }

/** Loaded once the page is there, so that all of it works without a network. */
const LATER = { tasks: ['read-rlp', 'recognise-rlp'], imports: [loadRecogniser] }

/** RLP on the left, its items on the right as a tree and as JSON; whichever is edited, the others follow. */
export default function RlpPage() {
  useWarmUp(LATER)
  const rlp = useRlp()
  const { question, current, document, bytes, refusal, failure } = rlp
  const recognition = useRecognition(bytes)
  useOutsideInput(OUTSIDE, rlp.start)
  const [pointed, setPointed] = useState(NOWHERE)
  const [chosen, setChosen] = useState<'bytes' | 'tree'>('tree')
  const [fault, setFault] = useState<{ bytes: Uint8Array; offset: number; length: number } | null>(
    null,
  )
  const leads = question.origin.kind === 'rlp'
  /** What stands on the left belongs to an older input: no link shall be made of it. */
  const outOfDate = !leads && !current && rlp.state.status !== 'empty'
  const outline = current && document ? document.outline : null
  const looked = pointed.item >= 0 ? pointed : { item: rlp.selected, side: chosen }
  const mark = useMemo(
    () => (outline ? markOf(outline, looked.item) : null),
    [outline, looked.item],
  )
  const hex = useMemo(
    () => (bytes && bytes.length > 0 && bytes.length <= HANDOVER_BYTES ? longHex(bytes) : null),
    [bytes],
  )

  function select(item: number, side: 'bytes' | 'tree') {
    rlp.select(item)
    setChosen(side)
    setFault(null)
  }

  return (
    <ToolLayout
      input={
        <>
          <Card
            title="RLP"
            actions={
              <CopyLink
                disabled={outOfDate}
                link={() => fragmentLink(sharedFields(question, rlp.rlp))}
              />
            }
          >
            <div className="flex flex-col gap-4">
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
                rows={6}
                placeholder="0xc88363617483646f67"
                actions={<SourceActions name="RLP" value={rlp.rlp} fileName="rlp.txt" />}
              />
              <HexFileNotice value={rlp.rlp} onRead={rlp.editRlp} />
              <Switch
                label="Lenient"
                hint="Reads on behind faults and lists them all. Strict, the first one is an error."
                checked={question.lenient}
                onChange={rlp.setLenient}
              />
            </div>
          </Card>
          {bytes && bytes.length > 0 ? (
            <BytesCard
              bytes={bytes}
              outline={outline}
              mark={mark}
              shown={outline && looked.side === 'tree' && mark ? mark.offset : -1}
              refusal={refusal}
              fault={fault && fault.bytes === bytes ? fault : null}
              onLenient={
                refusal && !MENDED.includes(refusal.code) ? () => rlp.setLenient(true) : null
              }
              onPoint={item => setPointed({ item, side: 'bytes' })}
              onSelect={item => select(item, 'bytes')}
            />
          ) : null}
          {hex && current ? <OpenIn from="code-rlp" data={{ kind: 'bytes', hex }} /> : null}
        </>
      }
      result={
        <>
          {recognition && hex && bytes ? (
            <Recognised
              recognition={recognition}
              key={recognition.kind}
              hex={hex}
              open={!current}
              onStrip={() => rlp.replace(bytes.slice(recognition.prefix))}
            />
          ) : null}
          <DecodedCard
            rlp={rlp}
            pointed={outline ? pointed.item : -1}
            shown={outline && looked.side === 'bytes' ? looked.item : -1}
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
    />
  )
}
