const WIDTHS = [1280, 1920, 400] as const

/**
 * Text of docs/pages.md: each page at three widths, in the reader's theme.
 * @param pictures file names in docs/pictures: `key-verify-1280-dark.webp`.
 */
export function pagesInPictures(pictures: readonly string[]): string {
  const names = new Set(
    pictures.flatMap(file => /^(.*)-\d+-(?:light|dark)\.webp$/.exec(file)?.[1] ?? []),
  )
  const home = (name: string) => Number(name !== 'home')
  const sorted = [...names].sort((a, b) => home(a) - home(b) || a.localeCompare(b, 'en'))
  const parts = sorted.map(name =>
    [
      `## ${name}`,
      ...WIDTHS.map(
        width =>
          `<picture><source media="(prefers-color-scheme: dark)" srcset="pictures/${name}-${width}-dark.webp"><img alt="${name}, ${width} px wide" src="pictures/${name}-${width}-light.webp" width="${Math.round(width / 2.5)}"></picture>`,
      ),
    ].join('\n\n'),
  )
  return [
    '# The pages',
    'Every page with an answer, as first seen at 1280 × 800, 1920 × 1080 and 400 × 800, in your theme. The networks are stand-ins; accounts and keys are made up. `npm run pictures` retakes the pictures.',
    ...parts,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}
