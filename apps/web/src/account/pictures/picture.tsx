import { useEffect, useState } from 'react'
import { loadSettings } from '../../chain/config'
import { cn } from '../../ui/cn'
import { imageAddress, initials, pictureSource, refusedHosts } from './picture-source'

export interface PictureProps {
  /** URL in the metadata, of any kind. */
  readonly stated: string | null
  /** Subject; its initials are the placeholder. */
  readonly name: string
  readonly size: 32 | 48 | 128
}

const SIZES = { 32: 'size-8 text-xs', 48: 'size-12 text-sm', 128: 'size-32 text-2xl' } as const

/**
 * Picture of a token or an NFT, from our image endpoint only: our pages never request one from another host. If the
 * server does not serve it, or it is broken, initials. The name is beside it as text.
 */
export function Picture({ stated, name, size }: PictureProps) {
  const hosts = useImageHosts()
  const [broken, setBroken] = useState<string | null>(null)
  const source = pictureSource(stated, hosts ?? [])
  const shape = cn('shrink-0 rounded-md', SIZES[size])
  if (source.kind === 'served' && broken !== source.url) {
    return (
      <img
        src={imageAddress(source.url, size)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={cn(shape, 'bg-surface-raised object-contain')}
        onError={() => setBroken(source.url)}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={cn(
        shape,
        'inline-flex items-center justify-center border border-border bg-surface-raised font-medium text-text-muted',
      )}
    >
      {initials(name)}
    </span>
  )
}

/** Origins whose pictures our server serves; undefined while loading, empty without a server. */
function useImageHosts(): readonly string[] | undefined {
  const [hosts, setHosts] = useState<readonly string[]>()
  useEffect(() => {
    let gone = false
    void loadSettings().then(({ imageHosts }) => {
      if (!gone) setHosts(imageHosts)
    })
    return () => {
      gone = true
    }
  }, [])
  return hosts
}

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
