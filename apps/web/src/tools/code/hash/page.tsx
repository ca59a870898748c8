import type { HashName } from '@toolkit/core/hash/algorithms'
import { FileUp } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { type ByteSource, sourceBytes } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { SourceCount } from '../../../bytes/source-count'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { OpenBytes } from '../../../frame/open-in'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { secretPage } from '../../../secrets/secret-page'
import { FileButton } from '../../../ui/fields/file-input'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { PaneFoot, PanelPane, PanePanel } from '../../../ui/layout/pane-panel'
import { ToolFrame } from '../../../ui/layout/tool-frame'
import { AlgorithmPicker, fileDigestLabel, hashLabel } from './algorithms'
import { HashAnswer } from './answer'
import { CompareField, compareDigests, type DisplayedDigest } from './compare-field'
import { sharedFields, usePageState } from './deep-link'
import { namesFor } from './digest-rows'
import { DigestsPane } from './digests-pane'
import { useFileHashes } from './file-queue'
import manifest from './manifest'
import { OptionsFields } from './options-fields'
import { readQuestion } from './question'
import { useLiveDigests } from './use-live-digests'

/** Example of FIPS 180-4 and FIPS 202. */
const SAMPLE: ByteSource = { kind: 'typed', format: 'text', text: 'abc' }
const FilesCard = lazyPart(async () => (await import('./files-card')).FilesCard, {
  name: 'The list of files',
  loading: null,
})

const NO_MATCH: readonly string[] = []
const FIRST_NAMES: readonly HashName[] = ['SHA2-256', 'SHA3-256']

/** All digests of a text or bytes, and selected ones of files. */
export default secretPage(HashTool)

function HashTool() {
  const { source, options, encoding, expected, given, set } = usePageState()
  const { keyUse } = options
  const [chosen, setChosen] = useState(FIRST_NAMES)
  const read = useMemo(() => readQuestion(options), [options])
  const live = useLiveDigests(source, read.question)
  // A mode that few algorithms support uses all of these, so there is nothing to select.
  const ownMode = keyUse === 'keyed' || keyUse === 'derive'
  const names = ownMode ? namesFor(keyUse) : chosen
  const { files, queue } = useFileHashes(names, read.question)
  useEffect(() => {
    if (given) queue.add([given])
  }, [given, queue])

  const textVisible = files.length === 0 || source.kind !== 'typed' || source.text !== ''
  const { displayed, comparison } = useMemo(() => {
    const displayed: DisplayedDigest[] = []
    for (const row of textVisible && !live.stale ? (live.digests?.rows ?? []) : []) {
      if ('digest' in row)
        displayed.push({ label: hashLabel(row.name, keyUse), digest: row.digest })
    }
    for (const { file, digests } of files) {
      for (const { name, digest } of digests.values()) {
        if (names.includes(name))
          displayed.push({ label: fileDigestLabel(name, keyUse, file), digest })
      }
    }
    return { displayed, comparison: compareDigests(expected, displayed) }
  }, [expected, live.digests, live.stale, textVisible, files, names, keyUse])
  const settled =
    (!textVisible || !live.stale) &&
    files.every(({ state }) => state.status !== 'busy' && state.status !== 'waiting')
  const matches = comparison.kind === 'match' ? comparison.labels : NO_MATCH
  const bytes = useMemo(() => (keyUse === 'derive' ? null : smallBytes(source)), [keyUse, source])

  return (
    <ToolFrame
      answer={
        <HashAnswer
          {...{ source, live, read, comparison, settled, textVisible, files, queue }}
          compared={displayed.length}
          onSample={() => set({ source: SAMPLE })}
        />
      }
    >
      <CopyPageLink
        disabled={live.error !== null || keyUse === 'derive'}
        link={() => fragmentLink(sharedFields(source, options, encoding, expected))}
      >
        <OpenBytes from={manifest} bytes={bytes} />
        <FileButton
          variant="secondary"
          icon={FileUp}
          onFiles={chosenFiles => queue.add(chosenFiles)}
          input={{ 'aria-label': 'File for Text or bytes', multiple: true }}
        >
          Choose files
        </FileButton>
      </CopyPageLink>
      <PanePanel className="[--columns:17rem_minmax(0,1fr)] min-[100rem]:[--columns:minmax(0,5fr)_minmax(0,8fr)]">
        <PanelPane label="Input">
          <ByteSourceField
            pane="Input"
            label="Text or bytes"
            value={source}
            onChange={next => set({ source: next })}
            onFiles={dropped => queue.add(dropped)}
            error={live.error}
            rows={4}
            fourLines
            fills="wide"
            autofocus
          />
          <div className="px-4 not-empty:pb-3">
            <WrongToolOnError tool={manifest} text={source} error={live.error} />
          </div>
          <div className="border-t px-4 pt-3 pb-2">
            <CompareField
              value={expected}
              onChange={next => set({ expected: next })}
              comparison={comparison}
            />
          </div>
          <PaneFoot>
            <SourceCount value={source} bytes={live.stale ? undefined : live.digests?.bytes} />
          </PaneFoot>
        </PanelPane>
        <DigestsPane
          {...{ live, textVisible, encoding, keyUse, matches }}
          onEncoding={next => set({ encoding: next })}
          files={
            files.length > 0 ? (
              <FilesCard {...{ files, queue, names, encoding, keyUse, matches }} />
            ) : null
          }
        >
          <OptionsFields value={options} onChange={next => set({ options: next })} read={read} />
          {ownMode ? null : <AlgorithmPicker value={chosen} onChange={setChosen} />}
        </DigestsPane>
      </PanePanel>
    </ToolFrame>
  )
}

/** Maximum UTF-16 units of input that another tool is offered. */
const MAX_OPENED = 16_000

/** Returns the bytes of short, valid input. */
function smallBytes(source: ByteSource): Uint8Array | null {
  if (source.kind !== 'typed' || source.text === '' || source.text.length > MAX_OPENED) return null
  try {
    return sourceBytes(source)
  } catch {
    return null
  }
}
