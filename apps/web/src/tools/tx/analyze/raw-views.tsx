import type { NetworkId } from '@toolkit/core/flow/networks'
import type { ReactNode } from 'react'
import { CopyButton } from '../../../ui/copy-button'
import { ErrorLine } from '../../../ui/error-line'
import { Spinner } from '../../../ui/spinner'
import { DownloadButton } from './download-button'
import { TextBox } from './text-box'
import { type Loaded, type NodeResource, useNodeJson } from './use-raw'

interface NodeJsonProps {
  readonly network: NetworkId
  readonly id: string
  readonly resource: NodeResource
  readonly name: string
}

/** The node's own JSON for an id, asked for when this is shown. */
export function NodeJson({ network, id, resource, name }: NodeJsonProps) {
  const loaded = useNodeJson(network, resource, id)
  return (
    <WhenLoaded loaded={loaded}>
      {text => <RawText name={name} fileName={`${id}-${resource}.json`} text={text} preformatted />}
    </WhenLoaded>
  )
}

interface WhenLoadedProps<T> {
  readonly loaded: Loaded<T>
  readonly children: (data: T) => ReactNode
}

/** What was loaded, or that it is being loaded, or why it was not. */
export function WhenLoaded<T>({ loaded, children }: WhenLoadedProps<T>) {
  if (loaded.data !== null) return children(loaded.data)
  return loaded.error ? (
    <ErrorLine error={loaded.error} action={{ label: 'Try again', onAction: loaded.retry }} />
  ) : (
    <Spinner label="Loading" />
  )
}

interface RawTextProps {
  readonly name: string
  readonly fileName: string
  readonly text: string
  readonly preformatted?: boolean
}

/** A text to take away: shown, copied, saved. */
export function RawText({ name, fileName, text, preformatted = false }: RawTextProps) {
  return (
    <div className="flex flex-col gap-1">
      <TextBox label={name} text={text} preformatted={preformatted} />
      <div className="flex flex-wrap gap-2">
        <CopyButton name={name} value={text} />
        <DownloadButton name={name} fileName={fileName} text={text} />
      </div>
    </div>
  )
}
