import { FileUp } from 'lucide-react'
import { useMemo } from 'react'
import { AnswerProgress } from '../../../bytes/answer-progress'
import type { ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { HexFileNotice } from '../../../bytes/hex-file-notice'
import { SourceActions } from '../../../bytes/source-card'
import { SourceCount } from '../../../bytes/source-count'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { OpenBytes } from '../../../frame/open-in'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { useDeepLink } from '../../../frame/use-deep-link'
import { FileButton } from '../../../ui/fields/file-input'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Disclosure } from '../../../ui/layout/disclosure'
import {
  PANE_FOLD,
  PaneBody,
  PaneFoot,
  PaneHead,
  PanelPane,
  PanePanel,
} from '../../../ui/layout/pane-panel'
import { ToolFrame } from '../../../ui/layout/tool-frame'
import { HexAnswer } from './answer'
import { DEEP_LINK, sharedFields } from './deep-link'
import { DumpView } from './dump-view'
import { LongFormView } from './long-form'
import manifest from './manifest'
import { RepresentationList } from './representation-list'
import { NOTHING } from './representations'
import { describeSettings, ORDERS, SettingsBar } from './settings-bar'
import { useHex } from './use-hex'

/** Last test vector of RFC 4648, section 10: “foobar”. */
const SAMPLE: ByteSource = { kind: 'typed', format: 'hex', text: '666F6F626172' }

/** Bytes in every representation; each follows edits of the others. */
export default function HexPage() {
  const hex = useHex()
  const { requested, bytes, few, main, stale, problem, answer } = hex
  const { origin, settings } = requested
  useDeepLink(DEEP_LINK, hex.start)
  const many = useMemo(
    () => (bytes instanceof Blob ? bytes : new Blob([bytes as Uint8Array<ArrayBuffer>])),
    [bytes],
  )
  const busy = answer.status === 'pending' || answer.status === 'cancelled'

  return (
    <ToolFrame
      answer={
        <HexAnswer hex={hex} onSample={() => hex.start({ ...NOTHING, settings, source: SAMPLE })} />
      }
    >
      <CopyPageLink link={() => fragmentLink(sharedFields(requested))}>
        <OpenBytes from={manifest} bytes={stale ? null : bytes} />
        <FileButton
          variant="secondary"
          icon={FileUp}
          onFiles={([file]) => file && hex.editMain({ kind: 'file', file })}
          input={{ 'aria-label': 'File for Bytes' }}
        >
          Choose a file
        </FileButton>
      </CopyPageLink>
      <PanePanel className="[--columns:22.5rem_minmax(0,1fr)] min-[100rem]:[--columns:minmax(0,5fr)_minmax(0,7fr)]">
        <PanelPane label="Input">
          <ByteSourceField
            pane="Input"
            label="Bytes"
            formats={['hex', 'text', 'base64']}
            value={main}
            onChange={hex.editMain}
            onFormat={main.kind === 'file' ? undefined : hex.formatMain}
            error={problem?.of === 'bytes' ? problem.error : null}
            stale={stale && origin !== 'bytes'}
            rows={4}
            fourLines
            fills
            autofocus
            placeholder="Type or paste, or drop a file"
          />
          <div className="flex flex-col gap-3 px-4 not-empty:pb-3">
            <WrongToolOnError tool={manifest} text={main} error={problem} />
            {origin === 'bytes' ? <HexFileNotice value={main} onRead={hex.editMain} /> : null}
          </div>
          <Disclosure
            label="Options"
            summary={describeSettings(settings)}
            wrong={hex.refusedWidth !== null}
            className={`-mb-px border-t ${PANE_FOLD}`}
          >
            <SettingsBar
              settings={settings}
              onChange={hex.set}
              refusedWidth={hex.refusedWidth}
              onRefuseWidth={hex.refuseWidth}
            />
          </Disclosure>
          <PaneFoot>
            <SourceCount value={main} bytes={stale ? undefined : many.size} />
            <span className="ml-auto flex items-center">
              <SourceActions name="bytes" value={main} fileName="bytes.txt" />
            </span>
          </PaneFoot>
        </PanelPane>
        <PanelPane label="Forms">
          <PaneHead title="Forms">
            <SegmentedControl
              label="Byte order"
              hideLabel
              value={settings.order}
              onChange={order => hex.set({ ...settings, order })}
              options={ORDERS}
            />
          </PaneHead>
          <PaneBody>
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
            {few ? null : (
              <div className="border-b p-4">
                <LongFormView bytes={many} settings={settings} stale={stale} />
              </div>
            )}
            <DumpView bytes={bytes} stale={stale} />
          </PaneBody>
          <PaneFoot>
            {busy ? (
              <div className="grow">
                <AnswerProgress answer={answer} label="Reading" again="Read" />
              </div>
            ) : (
              'Click a value to edit it'
            )}
          </PaneFoot>
        </PanelPane>
      </PanePanel>
    </ToolFrame>
  )
}
