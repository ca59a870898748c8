/** Served build: with the policy in its pages (for hosts without headers), or for our server. */
export type Variant = 'static' | 'server'

/** Inputs that determine a build's bytes besides its sources. */
export interface PrintedBuild {
  readonly version: string
  readonly variant: Variant
  /** URL and tag of its published source; null if unpublished (`scripts/build-settings.ts`). */
  readonly sourceUrl: string | null
  readonly sourceTag: string | null
  readonly urgent: boolean
}

/** Command for `sh`. Its last line prints the build hash. */
export interface PrintedCommand {
  readonly name: string
  readonly command: string
  /** Directory to run it in. */
  readonly note: string
}

/**
 * Returns the command that rebuilds it: from the published source if it has a tag, else from the
 * reader's checkout.
 */
export function buildCommand(build: PrintedBuild): PrintedCommand {
  const { version, variant, sourceUrl, sourceTag } = build
  const steps = [
    'npm ci',
    `${settingsOf(build)}npm run ${variant === 'static' ? 'release' : 'build'}`,
    `sha256sum ${variant === 'static' ? `release/${zipFolder(version)}/site` : 'apps/web/dist'}/SHA256SUMS`,
  ]
  if (sourceUrl === null || sourceTag === null) {
    return {
      name: 'Build from your own checkout',
      command: chain(steps),
      note: `This build doesn’t say where its source is published. Run this in your own checkout of version ${version}.`,
    }
  }
  const folder = sourceUrl.slice(sourceUrl.lastIndexOf('/') + 1)
  return {
    name: 'Build it from source',
    command: chain([`git clone --branch ${sourceTag} ${sourceUrl}`, `cd ${folder}`, ...steps]),
    note: 'Run this in an empty folder.',
  }
}

/**
 * Returns the command that verifies files without their source: those of the zip, or those that the
 * server serves.
 */
export function filesCommand({ version, variant }: PrintedBuild): PrintedCommand {
  const zip = variant === 'static'
  const folder = zip ? `${zipFolder(version)}/site` : 'apps/web/dist'
  return {
    name: 'Check downloaded files',
    command: chain([`cd ${folder}`, 'sha256sum -c SHA256SUMS', 'sha256sum SHA256SUMS']),
    note: zip
      ? 'Run this where you unpacked the zip. The last line has the build hash.'
      : 'Run this in the folder that has apps. The last line has the build hash.',
  }
}

/** Same build settings, so that the second build has the same bytes. */
function settingsOf({ sourceUrl, sourceTag, urgent }: PrintedBuild): string {
  return [
    sourceUrl === null ? '' : `SOURCE_URL=${sourceUrl} `,
    sourceTag === null ? '' : `SOURCE_TAG=${sourceTag} `,
    urgent ? 'URGENT_RELEASE=1 ' : '',
  ].join('')
}

function zipFolder(version: string): string {
  return `flow-wallet-tool-kits-${version}`
}

/** Chains with `&&`, since a step after a failed one would run in the wrong directory. */
function chain(steps: readonly string[]): string {
  return steps.join(' &&\n')
}
