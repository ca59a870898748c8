import { type ToolError, toToolError } from '@toolkit/core/errors'
import { keystoreTooLong } from '@toolkit/core/keystore/errors'
import { MAX_CHARACTERS } from '@toolkit/core/keystore/read-json'
import { X } from 'lucide-react'
import { useState } from 'react'
import { textInFile } from '../../../keys/file-text'
import { LatePart } from '../../../keys/late-part'
import { loadPdfImport } from '../../../keys/pdf/load-pdf-import'
import { isPdf, MAX_PDF_BYTES, pdfIdentity } from '../../../keys/pdf/pdf-file'
import { Button } from '../../../ui/button'
import { ByteField } from '../../../ui/byte-field'
import { FileDrop } from '../../../ui/file-drop'
import { Spinner } from '../../../ui/spinner'
import { notText, unreadableFile } from './errors'
import type { KeystoreFile } from './use-file'

interface FileFieldProps {
  readonly file: KeystoreFile
  /** In place of the file's own error: that there is none. */
  readonly missing: string | null
}

/** The file that is to be opened: pasted, dropped, chosen, or taken out of a PDF. */
export function FileField({ file, missing }: FileFieldProps) {
  const [dropError, setDropError] = useState<ToolError | null>(null)
  const [pdf, setPdf] = useState<File | null>(null)
  const [cameFrom, setCameFrom] = useState<string | null>(null)

  function change(text: string, from: string | null): void {
    file.setText(text)
    setCameFrom(from)
    setDropError(null)
    setPdf(null)
  }

  /** What a file held. One that is far too long never stands in the field, which would lay it all out. */
  function found(text: string, from: string): void {
    const { length: characters } = text
    if (characters <= MAX_CHARACTERS) {
      change(text, from)
      return
    }
    setDropError(keystoreTooLong({ characters, limit: MAX_CHARACTERS }))
    setPdf(null)
  }

  async function take(chosen: File): Promise<void> {
    setDropError(null)
    if (isPdf(chosen)) {
      setPdf(chosen)
      return
    }
    try {
      found(await readText(chosen), `Read from ${chosen.name}.`)
    } catch (error) {
      setDropError(toToolError(error))
    }
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ByteField
        label="Keystore"
        rows={6}
        mostPasted={30_000}
        value={file.text}
        onChange={text => change(text, null)}
        placeholder='{"version":3,"crypto":{…}}'
        hint="The JSON of the file. What it says in the clear is shown before any password."
        notice={cameFrom}
        error={missing ?? file.error}
        actions={
          <Button size="sm" icon={X} disabled={file.text === ''} onClick={() => change('', null)}>
            Clear keystore
          </Button>
        }
      />
      <FileDrop
        label="Keystore file"
        hideLabel
        what="a keystore file, or a PDF that holds one,"
        maxBytes={MAX_PDF_BYTES}
        onFile={chosen => void take(chosen)}
        error={dropError}
      />
      {pdf ? (
        <LatePart
          key={pdfIdentity(pdf)}
          load={loadPdfImport}
          props={{
            ...{ from: 'key-keystore', wanted: 'keystore', file: pdf },
            ...{ onFound: found, onClose: () => setPdf(null) },
          }}
          loading={<Spinner label={`Reading ${pdf.name}`} />}
          name="Reading PDFs"
        />
      ) : null}
    </div>
  )
}

async function readText(chosen: File): Promise<string> {
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await chosen.arrayBuffer())
  } catch (cause) {
    throw unreadableFile({ name: chosen.name, cause })
  }
  // As many bytes as characters at least: anything longer is refused by its length alone.
  if (bytes.length > 4 * MAX_CHARACTERS) throw notText({ name: chosen.name })
  const text = textInFile(bytes)
  if (text === null) throw notText({ name: chosen.name })
  return text
}
