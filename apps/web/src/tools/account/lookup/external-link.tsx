import { CopyButton } from '../../../ui/values/copy-button'

/**
 * Link from a contract's metadata: shown as text, and opened only by a press that names its target.
 * Anything but https remains text.
 */
export function ExternalLink({ url, name }: { readonly url: string; readonly name: string }) {
  if (url.trim() === '') return null
  const host = /^https:\/\//i.test(url) && URL.canParse(url) ? new URL(url).host : null
  return (
    <span className="wrap-anywhere inline-flex min-w-0 flex-wrap items-center gap-x-2 text-text-muted text-xs">
      <span>{url.length > 200 ? `${url.slice(0, 200)}…` : url}</span>
      <CopyButton name={`link of ${name}`} value={url} iconOnly className="-my-1.5" />
      {host === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          referrerPolicy="no-referrer"
          className="link"
        >
          Open {host} in a new tab
        </a>
      )}
    </span>
  )
}
