import { SITE_BASE } from '../../state/site-base'
import { Notice } from '../../ui/layout/notice'
import { Dialog } from '../../ui/overlays/dialog'
import { CopyableValue } from '../../ui/values/copyable-value'
import { buildCommand, filesCommand, type PrintedCommand, type Variant } from './commands'
import { useBuild } from './use-build'

const VERSION = import.meta.env.TOOLKIT_VERSION

const FILES = [
  ['SHA256SUMS', 'Files and hashes'],
  ['THIRD-PARTY-LICENSES.txt', 'Licences'],
  ['sbom.cdx.json', 'Bill of materials'],
] as const

/** Version and build hash of the running build, how to verify them, and what that proves. */
export function AboutDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      {...props}
      title="About this build"
      description={`Flow Wallet Tool Kits ${VERSION}, MIT licence`}
      className="w-[min(40rem,calc(100vw-2rem))]"
    >
      <About />
    </Dialog>
  )
}

function About() {
  const build = useBuild()
  if (build.state === 'loading') return <p role="status">Reading the list of files…</p>
  if (build.state === 'unknown') {
    return (
      <Notice tone="warning" title="Build hash not available">
        {build.offline
          ? 'The list of files (SHA256SUMS) can’t be fetched. Check your connection, then open this again.'
          : 'This host has no list of files (SHA256SUMS). A release has one; a development server doesn’t.'}
      </Notice>
    )
  }
  const printed = {
    version: VERSION,
    variant: variantOf(document),
    sourceUrl: import.meta.env.TOOLKIT_SOURCE_URL ?? null,
    sourceTag: import.meta.env.TOOLKIT_SOURCE_TAG ?? null,
    urgent: import.meta.env.TOOLKIT_URGENT ?? false,
  }
  return (
    <div className="flex flex-col gap-5">
      <CopyableValue
        name="Build hash"
        value={build.hash}
        group={8}
        note="SHA-256 of SHA256SUMS. The build is reproducible: whoever builds this version gets this hash."
      />
      <section aria-labelledby="about-compare" className="flex flex-col gap-3">
        <h3 id="about-compare" className="font-medium">
          Compare the hash with your own build
        </h3>
        <Command {...buildCommand(printed)} />
        <Command {...filesCommand(printed)} />
      </section>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {FILES.map(([file, label]) => (
          <li key={file}>
            <a
              href={`${SITE_BASE}${file}`}
              target="_blank"
              rel="noopener noreferrer"
              className="link"
            >
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Detected from the page itself: only the static build's pages contain a policy. */
function variantOf(page: Document): Variant {
  return page.querySelector('meta[http-equiv="Content-Security-Policy"]') ? 'static' : 'server'
}

function Command({ name, command, note }: PrintedCommand) {
  return (
    <CopyableValue
      name={name}
      value={command}
      note={note}
      className="[&_code]:whitespace-pre-wrap"
    />
  )
}
