import type { NetworkId } from '@toolkit/core/network/networks'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { saveFile } from '../../../bytes/blob'
import { type NodeResource, nodeJsonQuery } from '../../../chain/reads/node-json'
import { type Read, useRead } from '../../../chain/use-read'
import { Button } from '../../../ui/button'
import { ErrorLine } from '../../../ui/fields/error-line'
import { Spinner } from '../../../ui/loading'
import { CopyButton } from '../../../ui/values/copy-button'
import { TextBox } from '../../../ui/values/text-box'

interface NodeJsonProps {
  readonly network: NetworkId
  readonly id: string
  readonly resource: NodeResource
  readonly name: string
}

/** Node's JSON for an id, fetched when this is shown. */
export function NodeJson({ network, id, resource, name }: NodeJsonProps) {
  const read = useRead(() => nodeJsonQuery(network, resource, id))
  return (
    <WhenRead read={read}>
      {text => <RawText name={name} fileName={`${id}-${resource}.json`} text={text} preformatted />}
    </WhenRead>
  )
}

interface WhenReadProps<T> {
  readonly read: Read<T>
  readonly children: (data: T) => ReactNode
}

/** Fetched data, or the loading state or error. */
export function WhenRead<T>({ read: { data, error, retry }, children }: WhenReadProps<T>) {
  if (data !== undefined) return children(data)
  return error ? (
    <ErrorLine error={error} action={{ label: 'Try again', onAction: retry }} />
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

/** Text with copy and save buttons. */
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

/** Saves a text as a file. */
export function DownloadButton({ name, fileName, text }: Omit<RawTextProps, 'preformatted'>) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Download}
      aria-label={`Download ${name}`}
      onClick={() => saveFile(fileName, text)}
    >
      Download
    </Button>
  )
}
