import { Printer } from 'lucide-react'
import { useState } from 'react'
import { BACK_UP_ID } from '../../account/new-keys/key-source'
import { Button } from '../../ui/button'
import { Disclosure } from '../../ui/layout/disclosure'
import { KeystoreForm } from '../made/keystore-form'
import type { MadeFlowSecret, MadeSecret } from '../made/made-secret'
import { PrintMade } from '../made/print-made'

/** Ways to save a key generated for a form: an encrypted file, a printed sheet. */
export function SaveMadeKey({ secret }: { readonly secret: MadeSecret<MadeFlowSecret> }) {
  const [printing, setPrinting] = useState(false)
  return (
    <>
      <Disclosure id={BACK_UP_ID} label="Save as keystore, or print">
        <KeystoreForm secret={secret} />
        <div>
          <Button icon={Printer} onClick={() => setPrinting(true)}>
            Print
          </Button>
        </div>
      </Disclosure>
      <PrintMade secret={secret} open={printing} onClose={() => setPrinting(false)} />
    </>
  )
}
