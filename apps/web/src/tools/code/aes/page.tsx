import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { secretPage } from '../../../secrets/secret-page'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Kbd } from '../../../ui/kbd'
import { Card } from '../../../ui/layout/card'
import { Pane, Panes } from '../../../ui/layout/panes'
import { CipherSettings } from './cipher-settings'
import { DataField } from './data-field'
import { sharedFields } from './deep-link'
import type { Direction } from './form'
import { ResultPane } from './result-pane'
import { isUntouched, sampleForm } from './sample'
import { KeyOrPassword, SecretFields } from './secret-fields'
import { useAes } from './use-aes'

const DIRECTIONS = [
  { value: 'encrypt', label: 'Encrypt', icon: LockKeyhole },
  { value: 'decrypt', label: 'Decrypt', icon: LockKeyholeOpen },
] as const

/**
 * AES encryption and decryption. Each direction has separate inputs, and no result is ever written
 * into an input.
 */
export default secretPage(AesTool)

function AesTool() {
  const aes = useAes()
  const { form, set, area, submit } = aes
  const { direction, settings } = form
  const { label, icon } = DIRECTIONS[direction === 'encrypt' ? 0 : 1]

  return (
    <Panes className="min-[100rem]:[--columns:repeat(3,minmax(0,1fr))]">
      <Pane
        {...area}
        className="min-[100rem]:col-span-2 min-[100rem]:grid min-[100rem]:grid-cols-[repeat(2,minmax(0,1fr))] min-[100rem]:grid-rows-[minmax(0,1fr)_auto] [&_:is(input,textarea,select,button,summary)]:scroll-mb-20"
      >
        <Card
          stacked
          fills
          title="Data"
          className="min-[100rem]:row-span-2"
          actions={
            <SegmentedControl<Direction>
              label="Direction"
              hideLabel
              value={direction}
              onChange={value => set({ direction: value })}
              options={DIRECTIONS}
            />
          }
        >
          <CopyPageLink link={() => fragmentLink(sharedFields(direction, settings))} />
          <DataField
            aes={aes}
            actions={isUntouched(form) ? <SampleButton onUse={() => aes.edit(sampleForm)} /> : null}
          />
        </Card>
        <Card title="Key" stacked actions={<KeyOrPassword aes={aes} />}>
          <SecretFields aes={aes} />
          <CipherSettings aes={aes} />
        </Card>
        <div className="bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t bg-background pt-3 md:sticky md:z-10">
          <Button
            variant="primary"
            icon={icon}
            onClick={submit}
            busy={aes.busy !== null && aes.pressed}
          >
            {label}
          </Button>
          <span className="text-text-muted text-xs">
            or <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd>
          </span>
          <p className="text-text-muted text-xs">
            All of it happens in this page. A copied link holds only the settings: no data, key,
            password or IV.
          </p>
        </div>
      </Pane>
      <Pane>
        <ResultPane key={direction} aes={aes} />
      </Pane>
    </Panes>
  )
}
