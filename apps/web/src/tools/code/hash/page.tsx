import type { HashName } from '@toolkit/core/hash/algorithms'
import { useEffect, useMemo, useState } from 'react'
import type { ByteSource } from '../../../bytes/byte-source'
import { ByteSourceField } from '../../../bytes/byte-source-field'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { WrongToolOnError } from '../../../frame/paste/wrong-tool-on-error'
import { secretPage } from '../../../secrets/secret-page'
import { SampleButton } from '../../../ui/fields/sample-button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Card } from '../../../ui/layout/card'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Pane, Panes } from '../../../ui/layout/panes'
import { AlgorithmPicker, fileDigestLabel, hashLabel } from './algorithms'
import { CompareField, compareDigests, type DisplayedDigest } from './compare-field'
import { sharedFields, usePageState } from './deep-link'
import { namesFor } from './digest-rows'
import { ENCODING_OPTIONS } from './digest-table'
import { DigestsCard } from './digests-card'
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
  const comparison = useMemo(() => {
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
    return compareDigests(expected, displayed)
  }, [expected, live.digests, live.stale, textVisible, files, names, keyUse])
  const settled =
    (!textVisible || !live.stale) &&
    files.every(({ state }) => state.status !== 'busy' && state.status !== 'waiting')
  const matches = comparison.kind === 'match' ? comparison.labels : NO_MATCH

  const compare = (
    <div className="flex flex-wrap gap-x-6 gap-y-4">
      <div className="min-w-48 grow">
        <CompareField
          value={expected}
          onChange={next => set({ expected: next })}
          comparison={comparison.kind === 'no-match' && !settled ? null : comparison}
        />
      </div>
      <SegmentedControl
        label="Write digests as"
        value={encoding}
        onChange={next => set({ encoding: next })}
        options={ENCODING_OPTIONS}
      />
    </div>
  )

  return (
    <Panes className="[--columns:minmax(0,2fr)_minmax(0,3fr)]">
      <Pane>
        <Card
          title="Data"
          stacked
          fills
          actions={
            source.kind === 'typed' && source.text === '' ? (
              <SampleButton onUse={() => set({ source: SAMPLE })} />
            ) : null
          }
        >
          <CopyPageLink
            disabled={live.error !== null || keyUse === 'derive'}
            link={() => fragmentLink(sharedFields(source, options, encoding, expected))}
          />
          <ByteSourceField
            label="Text or bytes"
            value={source}
            onChange={next => set({ source: next })}
            onFiles={dropped => queue.add(dropped)}
            bytes={live.stale ? undefined : live.digests?.bytes}
            error={live.error}
            hint="Whitespace is significant. Files never leave your browser."
            rows={4}
            fourLines
            fills="wide"
            autofocus
          />
          <WrongToolOnError tool={manifest} text={source} error={live.error} />
          <OptionsFields value={options} onChange={next => set({ options: next })} read={read} />
          {ownMode ? null : <AlgorithmPicker value={chosen} onChange={setChosen} />}
        </Card>
      </Pane>
      <Pane>
        {files.length > 0 ? (
          <FilesCard {...{ files, queue, names, encoding, keyUse, matches }} />
        ) : null}
        {textVisible ? (
          <DigestsCard {...{ live, encoding, keyUse, matches }}>{compare}</DigestsCard>
        ) : (
          <Card>{compare}</Card>
        )}
      </Pane>
    </Panes>
  )
}
