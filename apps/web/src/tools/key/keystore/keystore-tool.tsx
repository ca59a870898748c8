import { useState } from 'react'
import { LatePart } from '../../../keys/late-part'
import { WipeButton } from '../../../keys/wipe-button'
import { Skeleton } from '../../../ui/skeleton'
import { Tabs } from '../../../ui/tabs'
import type { Data } from '../../data-kinds'
import { loadChangeTab, loadCreateTab } from './late-parts'
import { OpenTab } from './open-tab'
import { useChanging } from './use-changing'
import { useCreating } from './use-creating'
import { useFile } from './use-file'
import { useKdfSpeed } from './use-kdf-speed'
import { useOpening } from './use-opening'

export type Handed = Extract<Data, { kind: 'private-key' | 'mnemonic' | 'keystore' }>
type TabName = 'open' | 'create' | 'change'

interface KeystoreToolProps {
  readonly handed: Handed | null
  readonly onWipe: () => void
}

/** The three things to be done with a file. What was typed in one stays while another is looked at. */
export function KeystoreTool({ handed, onWipe }: KeystoreToolProps) {
  const secret = handed && handed.kind !== 'keystore' ? handed : null
  const [tab, setTab] = useState<TabName>(secret ? 'create' : 'open')
  const read = useFile(handed?.kind === 'keystore' ? handed.text : null)
  const opening = useOpening(read)
  const changing = useChanging()
  const creating = useCreating(secret)
  const speed = useKdfSpeed(read.keystore !== null || tab !== 'open')
  const file = {
    ...read,
    setText(text: string) {
      // What came out belonged to the file that stood here before.
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
          {
            value: 'open',
            label: 'Open',
            content: <OpenTab file={file} opening={opening} speed={speed} />,
          },
          {
            value: 'create',
            label: 'Create',
            content: (
              <LatePart
                load={loadCreateTab}
                props={{ creating, speed }}
                loading={<Loading />}
                name="Writing keystores"
              />
            ),
          },
          {
            value: 'change',
            label: 'Change password',
            content: (
              <LatePart
                load={loadChangeTab}
                props={{ file, changing, speed }}
                loading={<Loading />}
                name="Changing passwords"
              />
            ),
          },
        ]}
      />
    </div>
  )
}

const Loading = () => <Skeleton className="h-72" />
