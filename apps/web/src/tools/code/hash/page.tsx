import type { HashName } from '@toolkit/core/hash/algorithms'
import { useMemo, useState } from 'react'
import { ByteSourceField } from '../../../ui/byte-source/byte-source-field'
import { Card } from '../../../ui/card'
import { SegmentedControl } from '../../../ui/segmented-control'
import { ToolLayout } from '../../../ui/tool-layout'
import { useWarmUp } from '../../../workers/warm-up'
import { CopyLink } from '../../copy-link'
import { fragmentLink } from '../../fragment'
import { AlgorithmPicker } from './algorithm-picker'
import { compareDigests, type ShownDigest } from './compare'
import { CompareField } from './compare-field'
import { loadOpenMenu } from './digest-menu'
import { namesFor } from './digest-rows'
import { ENCODING_OPTIONS } from './digest-text'
import { DigestsCard } from './digests-card'
import { fileDigestLabel } from './file-list'
import { FilesCard } from './files-card'
import { hashLabel } from './names'
import { OptionsFields } from './options-fields'
import { readQuestion } from './question'
import { sharedFields } from './shared-link'
import { useFileHashes } from './use-file-hashes'
import { useLiveDigests } from './use-live-digests'
import { usePageState } from './use-page-state'

const NO_MATCH: readonly string[] = []
const FIRST_NAMES: readonly HashName[] = ['SHA2-256', 'SHA3-256']

/** Loaded once the page is there, so that all of it works without a network. */
const LATER = { tasks: ['hash-source'], imports: [loadOpenMenu] }

/** Every digest of a text or of bytes at once, and chosen ones of files. */
export default function HashPage() {
  useWarmUp(LATER)
  const { source, setSource, options, setOptions, encoding, setEncoding, expected, setExpected } =
    usePageState()
  const { keyUse } = options
  const [chosen, setChosen] = useState(FIRST_NAMES)
  const read = useMemo(() => readQuestion(options), [options])
  const live = useLiveDigests(source, read.question)
  // A mode that few algorithms have takes all of these; there is nothing to choose.
  const ownMode = keyUse === 'keyed' || keyUse === 'derive'
  const names = ownMode ? namesFor(keyUse) : chosen
  const { files, queue } = useFileHashes(names, read.question)

  const textShown = files.length === 0 || source.kind !== 'typed' || source.text !== ''
  const comparison = useMemo(() => {
    const shown: ShownDigest[] = []
    for (const row of textShown && !live.stale ? (live.digests?.rows ?? []) : []) {
      if ('digest' in row) shown.push({ label: hashLabel(row.name, keyUse), digest: row.digest })
    }
    for (const { file, digests } of files) {
      for (const { name, digest } of digests.values()) {
        if (names.includes(name)) shown.push({ label: fileDigestLabel(name, keyUse, file), digest })
      }
    }
    return compareDigests(expected, shown)
  }, [expected, live.digests, live.stale, textShown, files, names, keyUse])
  const settled =
    (!textShown || !live.stale) &&
    files.every(({ state }) => state.status !== 'busy' && state.status !== 'waiting')
  const matches = comparison.kind === 'match' ? comparison.labels : NO_MATCH

  return (
    <ToolLayout
      input={
        <Card
          title="Data"
          actions={
            <CopyLink
              disabled={live.error !== null || keyUse === 'derive'}
              link={() => fragmentLink(sharedFields(source, options, encoding, expected))}
            />
          }
        >
          <div className="flex flex-col gap-5">
            <ByteSourceField
              label="Text or bytes"
              value={source}
              onChange={setSource}
              onFiles={dropped => queue.add(dropped)}
              bytes={live.stale ? undefined : live.digests?.bytes}
              error={live.error}
              hint="White space counts. Drop files anywhere on the field; they are read here and sent nowhere."
              rows={6}
            />
            {ownMode ? null : <AlgorithmPicker value={chosen} onChange={setChosen} />}
            <OptionsFields value={options} onChange={setOptions} read={read} />
            <CompareField
              value={expected}
              onChange={setExpected}
              comparison={comparison.kind === 'no-match' && !settled ? null : comparison}
            />
            <SegmentedControl
              label="Write digests as"
              value={encoding}
              onChange={setEncoding}
              options={ENCODING_OPTIONS}
            />
          </div>
        </Card>
      }
      result={
        <>
          {files.length > 0 ? (
            <FilesCard {...{ files, queue, names, encoding, keyUse, matches }} />
          ) : null}
          {textShown ? <DigestsCard {...{ live, encoding, keyUse, matches }} /> : null}
        </>
      }
    />
  )
}
