import { type Store, useStore } from '../../state/store'
import { SelectField } from '../../ui/fields/select-field'
import { Dialog } from '../../ui/overlays/dialog'
import {
  CLIPBOARD_SECONDS,
  clearingTimesVisible,
  clipboardSeconds,
  formatMinutes,
  IDLE_MINUTES,
  idleMinutes,
} from './clear-secrets'

const NEVER = 'Never'
const idleOptions = IDLE_MINUTES.map(minutes => ({
  value: `${minutes}`,
  label: minutes === 0 ? NEVER : formatMinutes(minutes),
}))
const clipboardOptions = CLIPBOARD_SECONDS.map(seconds => ({
  value: `${seconds}`,
  label: seconds === 0 ? NEVER : `${seconds} seconds`,
}))

/** Settings for clearing secrets automatically. */
export function TimesDialog() {
  const open = useStore(clearingTimesVisible)
  return (
    <Dialog
      open={open}
      onClose={() => clearingTimesVisible.set(false)}
      title="When to clear secrets"
      description="Also cleared when you leave or reload the page, and with Alt+Shift+W (⌥⇧W on a Mac). What you made here stays until you close or reload the tab."
    >
      <div className="flex flex-col gap-4">
        <ChoiceField
          label="Clear after inactivity"
          hint="Empties every field and result that has a secret. You’re warned before."
          choice={idleMinutes}
          options={idleOptions}
        />
        <ChoiceField
          label="Clear clipboard after"
          hint="Only while this page is open, and unless you copied something else in it. Clipboard histories and managers may keep a copy."
          choice={clipboardSeconds}
          options={clipboardOptions}
        />
      </div>
    </Dialog>
  )
}

interface ChoiceFieldProps {
  readonly label: string
  readonly hint: string
  readonly choice: Store<number>
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

function ChoiceField({ choice, ...field }: ChoiceFieldProps) {
  const value = useStore(choice)
  return <SelectField {...field} value={`${value}`} onChange={next => choice.set(Number(next))} />
}
