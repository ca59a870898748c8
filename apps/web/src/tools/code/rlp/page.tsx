import { itemAtOffset, rangeOfItem } from '@toolkit/core/rlp/outline-ranges'
import { useMemo, useState } from 'react'
import type { ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { byteViewPart, NO_BYTES } from '../../../bytes/byte-view-part'
import { HexFileNotice } from '../../../bytes/hex-file-notice'
import { SourceActions } from '../../../bytes/source-card'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { OpenBytes } from '../../../frame/open-in'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { useDeepLink } from '../../../frame/use-deep-link'
import { Switch } from '../../../ui/fields/switch'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { ThreePanes } from '../../../ui/layout/three-panes'
import { DecodedCard } from './decoded-card'
import { DEEP_LINK, sharedFields } from './deep-link'
import { faultOf } from './fault'
import { itemName } from './item-messages'
import manifest from './manifest'
import { RlpAnswer, useRecognition } from './recognised'
import { useRlp } from './use-rlp'

/**
 * “complete tx with envelope sig” from the tests of onflow/fcl-js
 * (packages/sdk/src/encode/encode.test.ts).
 */
const SAMPLE: ByteSource = {
  kind: 'typed',
  format: 'hex',
  text:
    'f8bef872b07472616e73616374696f6e207b2065786563757465207b206c6f67282248656c6c6f2c20576f72' +
    '6c64212229207d207dc0a0f0e4c2f76c58916ec258f246851bea091d14d4247a2fc3e18694461b1816e13b2a' +
    '880000000000000001040a880000000000000001c9880000000000000001e4e38004a0f7225388c1d69d57e6' +
    '251c9fda50cbbf9e05131e5adb81e5aa0422402f048162e4e38004a0f7225388c1d69d57e6251c9fda50cbbf' +
    '9e05131e5adb81e5aa0422402f048162',
}

const BytesCard = byteViewPart(async () => (await import('./bytes-card')).BytesCard)

const RecognisedCard = lazyPart(async () => (await import('./recognised-card')).RecognisedCard, {
  name: 'The main fields',
  loading: null,
})

/** Highlighted item, and the side it is on: the other side scrolls to it. */
interface Pointed {
  readonly item: number
  readonly side: 'bytes' | 'tree'
}
const NOWHERE: Pointed = { item: -1, side: 'tree' }

/**
 * RLP on the left, its items on the right as a tree and as JSON; each follows edits of the others.
 */
export default function RlpPage() {
  const rlp = useRlp()
  const { question, current, document, bytes, refusal, failure } = rlp
  const recognition = useRecognition(bytes)
  useDeepLink(DEEP_LINK, rlp.start)
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
  /** The left side belongs to older input, so it must not go into a link. */
  const outOfDate = !leads && !current && rlp.decoding.status !== 'idle'
  const outline = current && document ? document.outline : (rlp.part?.outline ?? null)
  const refused = useMemo(
    () => (bytes && refusal ? faultOf(bytes, refusal) : null),
    [bytes, refusal],
  )
  const looked = pointed.item >= 0 ? pointed : { item: rlp.selected, side: chosen }
  const mark = useMemo(
    () => (outline && looked.item >= 0 ? rangeOfItem(outline, looked.item) : null),
    [outline, looked.item],
  )

  function select(item: number, side: 'bytes' | 'tree') {
    rlp.select(item)
    setChosen(side)
    setFault(null)
  }

  return (
    <>
      <RlpAnswer
        rlp={rlp}
        recognition={recognition}
        fault={refused}
        onStrip={prefix => bytes && rlp.replace(bytes.slice(prefix))}
      />
      <ThreePanes
        viewUnder="input"
        className="[--above:6.25rem]"
        input={
          <Card
            title="RLP"
            stacked
            fills
            actions={
              <Switch
                label="Lenient"
                hint="Continue past errors and list them all."
                checked={question.lenient}
                onChange={rlp.setLenient}
              />
            }
          >
            <CopyPageLink
              disabled={outOfDate}
              link={() => fragmentLink(sharedFields(question, rlp.rlp))}
            >
              <OpenBytes from={manifest} bytes={current ? bytes : null} />
            </CopyPageLink>
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
              fills
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
            <WrongToolOnError tool={manifest} text={rlp.rlp} error={leads ? failure : null} />
            <HexFileNotice value={rlp.rlp} onRead={rlp.editRlp} />
          </Card>
        }
        result={
          <>
            <DecodedCard
              rlp={rlp}
              refused={refused}
              pointed={outline ? pointed.item : -1}
              displayed={outline && looked.side === 'bytes' ? looked.item : -1}
              nameOf={nameOf}
              onPoint={item => setPointed({ item: outline ? item : -1, side: 'tree' })}
              onSelect={item => select(item, 'tree')}
              onFault={(offset, length) => {
                if (!outline || !bytes) return
                select(itemAtOffset(outline, offset), 'tree')
                setFault({ bytes, offset, length })
              }}
            />
            {recognition ? (
              <RecognisedCard
                key={recognition.kind}
                recognition={recognition}
                open={!rlp.current}
              />
            ) : null}
          </>
        }
        view={
          bytes && bytes.length > 0 ? (
            <BytesCard
              bytes={bytes}
              outline={outline}
              mark={mark}
              displayed={outline && looked.side === 'tree' && mark ? mark.offset : -1}
              refused={refused}
              fault={fault && fault.bytes === bytes ? fault : null}
              onPoint={item => setPointed({ item, side: 'bytes' })}
              onSelect={item => select(item, 'bytes')}
            />
          ) : (
            NO_BYTES
          )
        }
      />
    </>
  )
}
