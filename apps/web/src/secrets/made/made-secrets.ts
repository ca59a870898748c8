import { keyUses, madeHere } from '../../account/new-keys/made-here'
import { registerSecretHolder } from '../../frame/clearing/secret-registry'
import { publicKeysOf } from './made-secret'
import { confirmsLeaving, createMadeStore } from './made-store'

/** Secrets generated on this page, kept until the page is closed. */
export const madeSecrets = createMadeStore()

let leave: (() => void) | null = null
let confirming = false

madeSecrets.subscribe(() => {
  const state = madeSecrets.get()
  const held = state.secrets.length > 0
  if (held && leave === null) {
    // A frozen tab keeps them: a user who has written them down finds the same ones.
    leave = registerSecretHolder(reason => reason !== 'freeze' && madeSecrets.clear(), {
      now: true,
      holds: () => true,
    })
  } else if (!held) {
    leave?.()
    leave = null
  }
  const keys = state.secrets.flatMap(publicKeysOf)
  const known = madeHere.get()
  if (keys.length !== known.size || keys.some(key => !known.has(key))) madeHere.set(new Set(keys))
  confirmOnClosing(confirmsLeaving(state))
})
keyUses.on(madeSecrets.noteUse)

/** Makes the browser ask before the tab is closed or reloaded. */
function confirmOnClosing(confirm: boolean): void {
  if (confirm === confirming) return
  confirming = confirm
  if (confirm) addEventListener('beforeunload', hold)
  else removeEventListener('beforeunload', hold)
}

const hold = (event: BeforeUnloadEvent) => event.preventDefault()
