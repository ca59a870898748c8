import { textInFile } from '@toolkit/core/bytes/file-text'
import { encodeUtf8 } from '@toolkit/core/bytes/utf8'
import { Secret } from '@toolkit/core/secret'
import { X } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { cn } from '../../ui/cn'
import { ErrorLine } from '../../ui/fields/error-line'
import { refuseFile } from '../../ui/fields/file-drop'
import { FileButton, useFileDrop } from '../../ui/fields/file-input'
import { MAX_PASTED } from '../../ui/fields/long-paste'
import { type KeyInput, keyInputOf, NO_KEY, wipeKeyInput } from './key-input'

/** Files that a page reads itself, beside those that contain a key. */
export interface OtherFiles {
  /** As in `<input accept>`: `.pdf`. */
  readonly accept: readonly string[]
  readonly maxBytes: number
  /** Returns true if the file was accepted; any other is read as a key. */
  readonly take: (file: File) => boolean
}

const ACCEPT = ['.pem', '.der', '.key', '.p8', '.jwk', '.json', '.txt', '.hex', '.pub', '.bin']
/** Enough for the flow.json of a big project. */
const MAX_BYTES = 1_000_000
/** A longer text is kept as a file: a field with it would freeze the page. */
const MAX_VISIBLE = MAX_PASTED

interface KeyFileDropProps {
  readonly label: string
  readonly value: KeyInput
  readonly onChange: (value: KeyInput) => void
  readonly other?: OtherFiles | undefined
  /** File that the page was opened with; consumed once. */
  readonly given?: RefObject<File | null> | undefined
  /** Renders the field; gets the buttons. */
  readonly children: (buttons: ReactNode) => ReactNode
}

/** Drop area around the field of a key, with a button for users who do not drag. */
export function KeyFileDrop(props: KeyFileDropProps) {
  const { label, value, onChange, other, given } = props
  const [refusal, setRefusal] = useState<string | null>(null)
  const { over, handlers } = useFileDrop(files => void take(files))

  async function take(files: readonly File[]): Promise<void> {
    const file = files[0]
    if (!file) return
    const why =
      files.length > 1
        ? `${files.length} files dropped. Drop one at a time.`
        : refuseFile(file, { maxBytes: isOther(file, other) ? other?.maxBytes : MAX_BYTES })
    setRefusal(why)
    if (why) return
    if (other?.take(file)) {
      wipeKeyInput(value)
      return
    }
    try {
      onChange(await readKeyFile(file))
    } catch {
      setRefusal(`${file.name} couldn’t be read.`)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what the page was opened with.
  useEffect(() => {
    const file = given?.current
    if (!file) return
    given.current = null
    void take([file])
  }, [])

  /** Keeps a long text, such as a whole flow.json, as a file; rejects one that is too long for any key. */
  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain')
    if (text.length <= MAX_VISIBLE || !(event.target instanceof HTMLTextAreaElement)) return
    event.preventDefault()
    void take([new File([text], 'pasted text', { type: 'text/plain' })])
  }

  return (
    <div
      {...handlers}
      onPasteCapture={paste}
      className={cn(
        'flex min-w-0 flex-col gap-2 rounded-md',
        over && 'outline-2 outline-accent outline-offset-4 outline-dashed',
      )}
    >
      {props.children(
        <>
          <FileButton
            onFiles={files => void take(files)}
            input={{
              'aria-label': `File for ${label}`,
              accept: [...ACCEPT, ...(other?.accept ?? [])].join(','),
            }}
          >
            Choose a file
          </FileButton>
          {value.file ? (
            <Button
              size="sm"
              icon={X}
              aria-label={`Remove ${value.file.name}`}
              onClick={() => onChange(NO_KEY)}
            >
              Remove the file
            </Button>
          ) : null}
          <span className="text-text-muted text-xs">
            {over ? 'Drop to open' : 'or drop it here'}
          </span>
        </>,
      )}
      {refusal ? (
        <div role="alert">
          <ErrorLine error={refusal} />
        </div>
      ) : null}
    </div>
  )
}

function isOther(file: File, other: OtherFiles | undefined): boolean {
  return other !== undefined && refuseFile(file, { accept: other.accept }) === null
}

/** Reads a dropped file: a text goes into the field as if pasted; anything else is kept as a file. */
async function readKeyFile(file: File): Promise<KeyInput> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = plainTextOf(bytes)
  const retained = (content: Uint8Array) => ({
    ...NO_KEY,
    file: { name: file.name, bytes: new Secret(content) },
  })
  if (text === null) return retained(bytes)
  bytes.fill(0)
  return text.length > MAX_VISIBLE ? retained(encodeUtf8(text)) : keyInputOf(text)
}

/** Byte lengths that only a key has: among these, only printable text takes precedence. */
const KEY_LENGTHS = [32, 33, 64, 65]

/** Null for bytes that are not text. */
function plainTextOf(bytes: Uint8Array): string | null {
  const text = textInFile(bytes)
  if (text === null || (KEY_LENGTHS.includes(bytes.length) && /[^\s -~]/u.test(text))) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what texts do not hold.
  return /[\u0000-\u0008\u000E-\u001F]/.test(text) ? null : text
}
