import { Loading } from '../../../ui/loading'

/** Shown in a part's place until it is there: "Asking for the keys…". */
export function PartLoading({ what }: { readonly what: string }) {
  return <Loading>{`Asking for the ${what}…`}</Loading>
}
