import { refusedHosts } from './picture-source'
import { useImageHosts } from './use-image-hosts'

/** Notice that pictures from some hosts are not served here, if any of these are from there. */
export function RefusedPictures({ pictures }: { readonly pictures: readonly (string | null)[] }) {
  const hosts = useImageHosts()
  if (hosts === undefined) return null
  const refused = refusedHosts(pictures, hosts)
  if (refused.length === 0) return null
  const named = refused.slice(0, 3).join(', ')
  const more = refused.length > 3 ? ` and ${refused.length - 3} more` : ''
  return (
    <p className="text-text-muted text-xs">
      Pictures from {named + more} aren’t served here. The server operator can allow their hosts.
    </p>
  )
}
