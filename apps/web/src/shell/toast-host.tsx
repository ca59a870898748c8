import { useSyncExternalStore } from 'react'
import { getToasts, subscribeToToasts } from '../ui/toast-store'
import { useLazyPart } from './use-lazy-part'

const loadToaster = () => import('../ui/toast').then(module => module.Toaster)

/** Fetches what shows toasts when there is a first one to show. */
export function ToastHost() {
  const needed = useSyncExternalStore(
    subscribeToToasts,
    () => getToasts().length > 0,
    () => false,
  )
  const Toaster = useLazyPart(loadToaster, needed)
  return Toaster && <Toaster />
}
