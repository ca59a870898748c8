import type { ReactNode } from 'react'

/** Three example inputs with their rendered answers; a press opens the tool with that input. */
export function Examples({ onOpen }: { readonly onOpen: (text: string) => void }) {
  return (
    <section
      aria-label="Examples"
      className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-3 md:gap-4"
    >
      <Example
        title="Why did my transaction fail?"
        picture={<FailedPicture />}
        onOpen={() => onOpen(FAILURE)}
      >
        Paste its id, its bytes or the error from a log. Names the signer and the cause.
      </Example>
      <Example
        title="Is my encoder right?"
        picture={<BytesPicture />}
        onOpen={() => onOpen(ENCODED)}
      >
        Paste bytes. Draws the tree, links it to the bytes and stops at the first fault.
      </Example>
      <Example
        title="Which accounts does this open?"
        picture={<AccountsPicture />}
        onOpen={() => onOpen(PHRASE)}
      >
        Paste a phrase, a key or a keystore. Only public keys are looked up.
      </Example>
    </section>
  )
}

interface ExampleProps {
  readonly title: string
  readonly picture: ReactNode
  readonly onOpen: () => void
  readonly children: ReactNode
}

function Example({ title, picture, onOpen, children }: ExampleProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex flex-col overflow-hidden rounded-md border border-border bg-surface text-left hover:border-accent"
    >
      <span
        aria-hidden="true"
        className="flex h-28 flex-col justify-center gap-3 self-stretch border-border border-b bg-background px-4 text-xs sm:h-33"
      >
        {picture}
      </span>
      <span className="px-4 pt-3 font-semibold">{title}</span>
      <span className="px-4 pt-0.5 pb-3 text-text-muted text-xs">{children}</span>
    </button>
  )
}

const BOX = 'flex-1 rounded-sm border p-2 text-center'

function FailedPicture() {
  return (
    <>
      <span className="flex items-center">
        <span className={`${BOX} border-border`}>Payload</span>
        <span className="w-6 border-success border-t-2" />
        <span className={`${BOX} border-danger text-danger`}>Envelope</span>
        <span className="w-6 border-danger border-t-2 border-dashed" />
        <span className={`${BOX} border-border`}>Chain</span>
      </span>
      <span className="text-danger">The payer’s key 0 did not make this signature</span>
    </>
  )
}

function BytesPicture() {
  return (
    <>
      <span className="font-mono">
        <span className="text-text-muted">85</span>{' '}
        <span className="text-info">77 6f 72 6c 64</span>
        <br />
        <span className="text-text-muted">c8 83</span> <span className="text-info">63 61 74</span>{' '}
        <span className="text-text-muted">83</span> <span className="text-info">64 6f 67</span>{' '}
        <span className="border-danger border-b-2 bg-danger/10 font-bold text-danger">81 00</span>
      </span>
      <span className="text-danger">Byte 23: 0x00 has a length in front of it</span>
    </>
  )
}

function AccountsPicture() {
  return (
    <>
      <span className="grid grid-cols-6 gap-1">
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve bars that are all alike.
          <span key={at} className="h-2.5 rounded-sm bg-surface-raised" />
        ))}
      </span>
      <span className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-1.5">
        <span className="font-mono">0x120e…0cab</span>
        <span className="h-1.5 rounded-full bg-success" />
        <span className="text-success">signs alone</span>
        <span className="font-mono">0xe03d…0615</span>
        <span className="h-1.5 rounded-full bg-linear-to-r from-50% from-warning to-50% to-surface-raised" />
        <span className="text-warning">500 of 1000</span>
      </span>
    </>
  )
}

/** Emulator's error for a transaction that its payer signed with another key. */
const FAILURE =
  '[Error Code: 1009] error caused by: 1 error occurred:\n\t* transaction verification failed: [Error Code: 1006] invalid proposal key: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: [Error Code: 1009] invalid envelope key: public key 0 on account f8d6e0586b0a20c7 does not have a valid signature: signature is not valid\n\n'

/** List of five items; the fourth is a zero byte with a redundant length (byte 23). */
const ENCODED = `f83b8568656c6c6f85776f726c64c88363617483646f678100820400a0${'11'.repeat(32)}`

/** Published phrase of a BIP-39 test vector, without funds. */
const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
