import { Spinner } from '../../../ui/loading'

/** Shown in a part's place until it is there: "Asking for the keys…". */
export function PartLoading({ what }: { readonly what: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-text-muted">
      <Spinner />
      {`Asking for the ${what}…`}
    </p>
  )
}
