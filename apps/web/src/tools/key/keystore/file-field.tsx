import { textInFile } from '@toolkit/core/bytes/file-text'
import { type ToolError, toToolError } from '@toolkit/core/errors'
import { pkcs12File } from '@toolkit/core/key-material/errors'
import { isPkcs12 } from '@toolkit/core/key-material/formats/pkcs12'
import { keystoreTooLong } from '@toolkit/core/keystore/errors'
import { MAX_CHARACTERS } from '@toolkit/core/keystore/read-json'
import { X } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { WrongTool } from '../../../frame/paste/wrong-tool'
import type { KeystoreFile } from '../../../secrets/keystore/keystore-file'
import { isPdf, MAX_PDF_BYTES, PdfImport, pdfIdentity } from '../../../secrets/pdf/lazy-pdf-import'
import { TakenNotice } from '../../../secrets/taken-notice'
import { useTakenSecret } from '../../../secrets/use-taken-secret'
import { Button } from '../../../ui/button'
import { cn } from '../../../ui/cn'
import { ByteField } from '../../../ui/fields/byte-field'
import { refuseFile } from '../../../ui/fields/file-drop'
import { FileButton, useFileDrop } from '../../../ui/fields/file-input'
import { notText, unreadableFile } from './errors'
import manifest from './manifest'

const MISSING = 'Paste the keystore, or choose its file.'

interface FileFieldProps {
  readonly file: KeystoreFile
  /** True after the button was pressed, when a missing file is an error. */
  readonly submitted: boolean
  /** File that the page was opened with; consumed once. */
  readonly given?: RefObject<File | null>
  /** Called with the password of the PDF that a keystore was read from. */
  readonly onPdfPassword?: (password: string) => void
  readonly ref?: RefObject<HTMLTextAreaElement | null>
}

/** File to open: pasted, dropped, selected, or extracted from a PDF. */
export function FileField({ file, submitted, given, onPdfPassword, ref }: FileFieldProps) {
  const [dropError, setDropError] = useState<ToolError | string | null>(null)
  const [pdf, setPdf] = useState<File | null>(null)
  const [cameFrom, setCameFrom] = useState<string | null>(null)

  function change(text: string, from: string | null): void {
    file.setText(text)
    setCameFrom(from)
    setDropError(null)
    setPdf(null)
  }

  /**
   * Takes a file's text. Text that is far too long isn't put into the field, which would have to
   * lay it all out.
   */
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

  const { over, handlers } = useFileDrop(files => void choose(files))

  async function choose(files: readonly File[]): Promise<void> {
    const [chosen] = files
    if (!chosen) return
    const refusal =
      files.length > 1
        ? `${files.length} files dropped. Drop one at a time.`
        : refuseFile(chosen, { maxBytes: MAX_PDF_BYTES })
    setDropError(refusal)
    if (!refusal) await take(chosen)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what the page was opened with.
  useEffect(() => {
    const first = given?.current
    if (!first) return
    given.current = null
    void choose([first])
  }, [])

  const taken = useTakenSecret('keystore', file.text, file.error !== null, next =>
    change(next, null),
  )
  const missing = submitted && file.text.trim() === '' ? MISSING : file.error
  return (
    <div
      {...handlers}
      className={cn(
        'flex min-w-0 flex-col gap-4 rounded-md',
        over && 'outline-2 outline-accent outline-offset-4 outline-dashed',
      )}
    >
      <ByteField
        ref={ref}
        label="Keystore"
        fourLines
        mostPasted={30_000}
        secret
        value={file.text}
        onChange={text => change(text, null)}
        placeholder='{"version":3,"crypto":{…}}'
        hint="Also: MetaMask and Flow Wallet vaults, Flow Wallet backups, encrypted PEM keys, PDFs."
        notice={cameFrom}
        error={dropError ?? missing}
        actions={
          <>
            <FileButton
              onFiles={files => void choose(files)}
              input={{ 'aria-label': 'Keystore file' }}
            >
              Choose a file
            </FileButton>
            <Button size="sm" icon={X} disabled={file.text === ''} onClick={() => change('', null)}>
              Clear keystore
            </Button>
            <span className="text-text-muted text-xs">
              {over ? 'Drop to open' : 'or drop it here'}
            </span>
          </>
        }
      />
      <TakenNotice taken={taken} />
      <WrongTool tool={manifest} text={file.text} takes={['keystore']} />
      {pdf ? (
        <PdfImport
          key={pdfIdentity(pdf)}
          from={manifest}
          requested="keystore"
          file={pdf}
          onFound={(text, from, password) => {
            found(text, from)
            if (password !== null) onPdfPassword?.(password)
          }}
          onClose={() => setPdf(null)}
        />
      ) : null}
    </div>
  )
}

async function readText(chosen: File): Promise<string> {
  const bytes = await chosen.arrayBuffer().catch((cause: unknown) => {
    throw unreadableFile(chosen.name, cause)
  })
  // UTF-8 has at most four bytes per character, so anything larger is rejected by its length alone.
  const tooLong = bytes.byteLength > 4 * MAX_CHARACTERS
  if (isPkcs12(new Uint8Array(bytes))) throw pkcs12File()
  const text = tooLong ? null : textInFile(new Uint8Array(bytes))
  if (text !== null) return text
  throw notText(chosen.name)
}
