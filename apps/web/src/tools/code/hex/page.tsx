import { useId, useMemo } from 'react'
import { AnswerProgress } from '../../../bytes/answer-progress'
import type { ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { HexFileNotice } from '../../../bytes/hex-file-notice'
import { SourceActions } from '../../../bytes/source-card'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { OpenBytes } from '../../../frame/open-in'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { useDeepLink } from '../../../frame/use-deep-link'
import { AnswerHeading } from '../../../ui/layout/answer'
import { Card } from '../../../ui/layout/card'
import { Disclosure } from '../../../ui/layout/disclosure'
import { ThreePanes } from '../../../ui/layout/three-panes'
import { StaleBadge } from '../../../ui/values/badge'
import { countOf } from '../../../ui/values/format'
import { DEEP_LINK, sharedFields } from './deep-link'
import { DumpView } from './dump-view'
import { LongFormView } from './long-form'
import manifest from './manifest'
import { RepresentationList } from './representation-list'
import { DEFAULT_SETTINGS, NOTHING, write } from './representations'
import { describeSettings, SettingsBar } from './settings-bar'
import { useHex } from './use-hex'

/** Last test vector of RFC 4648, section 10: “foobar”. */
const SAMPLE: ByteSource = { kind: 'typed', format: 'hex', text: '666F6F626172' }
/** Maximum characters of the text quoted in the sentence. */
const MAX_QUOTED = 40

/** Bytes in every representation; each follows edits of the others. */
export default function HexPage() {
  const hex = useHex()
  const { requested, bytes, few, main, stale, problem } = hex
  const { origin, settings } = requested
  const id = useId()
  useDeepLink(DEEP_LINK, hex.start)
  const many = useMemo(
    () => (bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>])),
    [bytes],
  )

  return (
    <ThreePanes
      viewUnder="both"
      input={
        <Card stacked fills>
          <CopyPageLink link={() => fragmentLink(sharedFields(requested))}>
            <OpenBytes from={manifest} bytes={stale ? null : bytes} />
          </CopyPageLink>
          <ByteSourceField
            label="Bytes"
            formats={['hex', 'text', 'base64']}
            value={main}
            onChange={hex.editMain}
            onFormat={main.kind === 'file' ? undefined : hex.formatMain}
            error={problem?.of === 'bytes' ? problem.error : null}
            hint="Hex with or without 0x; spaces, line breaks or colons between bytes."
            stale={stale && origin !== 'bytes'}
            bytes={stale ? undefined : many.size}
            rows={4}
            fourLines
            fills
            autofocus
            placeholder="Type or paste, or drop a file"
            actions={
              <SourceActions
                name="bytes"
                value={main}
                fileName="bytes.txt"
                onSample={() => hex.start({ ...NOTHING, settings, source: SAMPLE })}
              />
            }
          />
          <WrongToolOnError tool={manifest} text={main} error={problem} />
          {origin === 'bytes' ? <HexFileNotice value={main} onRead={hex.editMain} /> : null}
          <AnswerProgress answer={hex.answer} label="Reading" again="Read" />
          <Disclosure
            label="Options"
            summary={describeSettings(settings)}
            wrong={hex.refusedWidth !== null}
          >
            <SettingsBar
              settings={settings}
              onChange={hex.set}
              refusedWidth={hex.refusedWidth}
              onRefuseWidth={hex.refuseWidth}
            />
          </Disclosure>
        </Card>
      }
      result={
        <Card labelledBy={id} stacked fills>
          <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
            <AnswerHeading id={id}>{describeBytes(bytes)}</AnswerHeading>
            <StaleBadge stale={stale} />
          </div>
          <RepresentationList
            origin={origin}
            text={requested.text}
            bytes={few}
            settings={settings}
            main={main.kind === 'file' ? null : main.format}
            stale={stale}
            problem={problem}
            onEdit={hex.edit}
          />
          {few ? null : <LongFormView bytes={many} settings={settings} stale={stale} />}
        </Card>
      }
      view={<DumpView bytes={bytes} stale={stale} />}
    />
  )
}

/** Describes the number of bytes, and a short text: `5 bytes: “hello”`. */
function describeBytes(bytes: Uint8Array | Blob): string {
  const length = bytes instanceof Blob ? bytes.size : bytes.length
  if (length === 0) return 'Every form of the bytes appears here'
  const count = countOf(length, 'byte')
  if (bytes instanceof Blob || length > MAX_QUOTED) return count
  const { text, why } = write('text', bytes, DEFAULT_SETTINGS)
  return why || /\p{C}/u.test(text) ? count : `${count}: “${text}”`
}
