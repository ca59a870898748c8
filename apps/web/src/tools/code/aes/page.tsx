import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { CopyPageLink } from '../../../frame/copy-link'
import { fragmentLink } from '../../../frame/fragment'
import { secretPage } from '../../../secrets/secret-page'
import { Button } from '../../../ui/button'
import { SampleButton } from '../../../ui/fields/sample-button'
import { SegmentedControl } from '../../../ui/fields/segmented-control'
import { Kbd } from '../../../ui/kbd'
import { Card } from '../../../ui/layout/card'
import { ToolLayout } from '../../../ui/layout/tool-layout'
import { CipherCard } from './cipher-card'
import { DataField } from './data-field'
import type { Direction } from './form'
import { ResultPane } from './result-pane'
import { isUntouched, sampleForm } from './sample'
import { SecretCard } from './secret-card'
import { sharedFields } from './shared-link'
import { useAes } from './use-aes'

const DIRECTIONS = [
  { value: 'encrypt', label: 'Encrypt', icon: LockKeyhole },
  { value: 'decrypt', label: 'Decrypt', icon: LockKeyholeOpen },
] as const

/** AES both ways. Each way has inputs of its own, and no result is ever written into an input. */
export default secretPage(AesTool)

function AesTool() {
  const aes = useAes()
  const { form, set, area, submit } = aes
  const { direction, settings } = form
  const { label, icon } = DIRECTIONS[direction === 'encrypt' ? 0 : 1]

  return (
    <ToolLayout
      input={
        <div
          {...area}
          className="flex min-w-0 flex-col gap-4 [&_:is(input,textarea,select,button,summary)]:scroll-mb-20"
        >
          <Card
            title="Data"
            stacked
            actions={isUntouched(form) ? <SampleButton onUse={() => aes.edit(sampleForm)} /> : null}
          >
            <CopyPageLink link={() => fragmentLink(sharedFields(direction, settings))} />
            <SegmentedControl<Direction>
              label="Direction"
              hideLabel
              value={direction}
              onChange={value => set({ direction: value })}
              options={DIRECTIONS}
            />
            <DataField aes={aes} />
          </Card>
          <SecretCard aes={aes} />
          <CipherCard aes={aes} />
          <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t bg-background py-3">
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
          </div>
          <p className="text-text-muted text-xs">
            All of it happens in this page. A copied link holds only the settings: no data, key,
            password or IV.
          </p>
        </div>
      }
      result={<ResultPane key={direction} aes={aes} />}
    />
  )
}
