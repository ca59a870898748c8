import { useRef, useState } from 'react'
import { useWalletFile } from '../../../secrets/keystore/keystore-file'
import { type SecretToolProps, secretPage } from '../../../secrets/secret-page'
import { WipeButton } from '../../../secrets/wipe-button'
import { lazyPart } from '../../../ui/layout/lazy-part'
import { Tabs } from '../../../ui/layout/tabs'
import { Skeleton } from '../../../ui/loading'
import manifest from './manifest'
import { OpenTab, useOpening } from './open-tab'
import { useChanging, useCreating } from './use-writing'

/** Opens, writes and rewrites keystore files. */
export default secretPage(KeystoreTool, manifest)

type TabName = 'open' | 'create' | 'change'

const loading = <Skeleton className="h-72" />
const CreateTab = lazyPart(async () => (await import('./create-tab')).CreateTab, {
  name: 'Writing keystores',
  loading,
})
const ChangeTab = lazyPart(async () => (await import('./change-tab')).ChangeTab, {
  name: 'Changing passwords',
  loading,
})

/** Three file operations as tabs. Each keeps its input while another is selected. */
function KeystoreTool({ incoming, onWipe }: SecretToolProps<typeof manifest>) {
  const secret = incoming?.kind === 'private-key' || incoming?.kind === 'mnemonic' ? incoming : null
  const [tab, setTab] = useState<TabName>(secret ? 'create' : 'open')
  const read = useWalletFile(incoming?.kind === 'keystore' ? incoming.text.reveal() : '')
  const opening = useOpening()
  const changing = useChanging()
  const creating = useCreating(secret)
  const given = useRef(incoming?.kind === 'file' ? incoming.file : null)
  const file = {
    ...read,
    setText(text: string) {
      // The results belong to the previous file.
      opening.forget()
      changing.job.reset()
      read.setText(text)
    },
  }

  return (
    <div className="relative">
      <div className="absolute top-0 right-0 z-10">
        <WipeButton onWipe={onWipe} />
      </div>
      <Tabs<TabName>
        label="What to do with a keystore"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'open', label: 'Open', content: <OpenTab {...{ file, opening, given }} /> },
          { value: 'create', label: 'Create', content: <CreateTab creating={creating} /> },
          {
            value: 'change',
            label: 'Change password',
            content: <ChangeTab {...{ file, changing }} />,
          },
        ]}
      />
    </div>
  )
}
