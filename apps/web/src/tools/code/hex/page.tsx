import { formatHex } from '@toolkit/core/bytes/hex'
import { useMemo } from 'react'
import { Button } from '../../../ui/button'
import { BusyLine } from '../../../ui/byte-source/busy-line'
import { ByteSourceField } from '../../../ui/byte-source/byte-source-field'
import { HexFileNotice } from '../../../ui/byte-source/hex-file-notice'
import { SourceActions } from '../../../ui/byte-source/source-actions'
import { Card } from '../../../ui/card'
import { Notice } from '../../../ui/notice'
import { ToolLayout } from '../../../ui/tool-layout'
import { useWarmUp } from '../../../workers/warm-up'
import { CopyLink } from '../../copy-link'
import { fragmentLink } from '../../fragment'
import { OpenIn } from '../../open-in'
import { useOutsideInput } from '../../use-outside-input'
import { DumpView } from './dump-view'
import { LongFormView } from './long-form'
import { OUTSIDE } from './outside'
import { RepresentationList } from './representation-list'
import { SettingsBar } from './settings-bar'
import { sharedFields } from './shared-link'
import { useHex } from './use-hex'

/** A tool that takes bytes as hex is not given more than this. */
const HANDOVER_BYTES = 2 ** 20

/** Loaded once the page is there, so that all of it works without a network. */
const LATER = { tasks: ['read-bytes', 'write-bytes'] }

/** Bytes, and every way to write them; whichever is edited, the others follow. */
export default function HexPage() {
  useWarmUp(LATER)
  const hex = useHex()
  const { wanted, bytes, few, main, stale, problem } = hex
  const { origin, settings } = wanted
  useOutsideInput(OUTSIDE, hex.start)
  const many = useMemo(
    () => (bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>])),
    [bytes],
  )

  return (
    <div className="flex flex-col gap-6">
      <Card title="Settings" actions={<CopyLink link={() => fragmentLink(sharedFields(wanted))} />}>
        <SettingsBar settings={settings} onChange={hex.set} />
      </Card>
      <ToolLayout
        input={
          <Card>
            <div className="flex flex-col gap-4">
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
                rows={6}
                placeholder="Type or paste, or drop a file"
                actions={<SourceActions name="bytes" value={main} fileName="bytes.txt" />}
              />
              {origin === 'bytes' ? <HexFileNotice value={main} onRead={hex.editMain} /> : null}
              <Waiting hex={hex} />
              <OpenBytes bytes={stale ? null : bytes} />
            </div>
          </Card>
        }
        result={
          <Card title="Written as">
            <div className="flex flex-col gap-5">
              <RepresentationList
                origin={origin}
                text={wanted.text}
                bytes={few}
                settings={settings}
                main={main.kind === 'file' ? null : main.format}
                stale={stale}
                problem={problem}
                onEdit={hex.edit}
              />
              {few ? null : <LongFormView bytes={many} settings={settings} stale={stale} />}
            </div>
          </Card>
        }
      />
      <DumpView bytes={bytes} stale={stale} />
    </div>
  )
}

function Waiting({ hex }: { readonly hex: ReturnType<typeof useHex> }) {
  const { busy, stale, opening, problem } = hex
  if (busy) return <BusyLine label="Reading" fraction={busy.fraction} onCancel={hex.cancel} />
  if (!stale || opening || problem) return null
  return (
    <Notice
      tone="warning"
      title="Cancelled"
      actions={
        <Button size="sm" onClick={() => hex.start()}>
          Read
        </Button>
      }
    >
      The other fields do not belong to this input.
    </Notice>
  )
}

function OpenBytes({ bytes }: { readonly bytes: Uint8Array | Blob | null }) {
  const text = useMemo(
    () =>
      bytes instanceof Uint8Array && bytes.length > 0 && bytes.length <= HANDOVER_BYTES
        ? formatHex(bytes)
        : null,
    [bytes],
  )
  return text === null ? null : <OpenIn from="code-hex" data={{ kind: 'bytes', hex: text }} />
}
