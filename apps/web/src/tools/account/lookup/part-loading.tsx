import { Loading } from '../../../ui/loading'

/** Placeholder of a part while loading: "Asking for the keys…". */
export function PartLoading({ what }: { readonly what: string }) {
  return <Loading>{`Asking for the ${what}…`}</Loading>
}
