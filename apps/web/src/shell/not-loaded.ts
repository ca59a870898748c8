import { toast } from '../ui/toast-store'

/** Says that code did not arrive; what was on the screen stays as it is. */
export function sayNotLoaded(): void {
  toast({
    title: 'This part could not be loaded',
    description: 'You may be offline, or a new version was published meanwhile. Try again.',
    variant: 'destructive',
  })
}
