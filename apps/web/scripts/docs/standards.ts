import type { Standard } from '../../src/shell/docs/doc-data.ts'

interface Family {
  readonly form: RegExp
  readonly read: (number: string, whole: string) => Standard
}

const padded = (number: string) => number.padStart(4, '0')

/** Standards, by their names in docstrings. */
const FAMILIES: readonly Family[] = [
  {
    form: /\bRFC (\d{3,5})\b/g,
    read: number => ({
      title: `RFC ${number}`,
      url: `https://www.rfc-editor.org/rfc/rfc${number}`,
    }),
  },
  {
    form: /\bBIP-(\d{2,3})\b/g,
    read: number => ({
      title: `BIP-${number}`,
      url: `https://github.com/bitcoin/bips/blob/master/bip-${padded(number)}.mediawiki`,
    }),
  },
  {
    form: /\bSLIP-0*(\d{2,4})\b/g,
    read: number => ({
      title: `SLIP-${padded(number)}`,
      url: `https://github.com/satoshilabs/slips/blob/master/slip-${padded(number)}.md`,
    }),
  },
  {
    form: /\b(?:EIP|ERC)-(\d{1,5})\b/g,
    read: (number, whole) => ({
      title: whole,
      url: `https://eips.ethereum.org/EIPS/eip-${number}`,
    }),
  },
  {
    form: /\bFLIP (\d{1,4})\b/g,
    read: number => ({
      title: `FLIP ${number}`,
      url: `https://github.com/onflow/flips/issues/${number}`,
    }),
  },
  {
    form: /\bFIPS (\d{3}(?:-\d)?)\b/g,
    read: number => ({
      title: `FIPS ${number}`,
      url: `https://csrc.nist.gov/pubs/fips/${number}/final`,
    }),
  },
  {
    form: /\bSP (800-\d{1,3}[A-D]?)\b/g,
    read: number => ({
      title: `NIST SP ${number}`,
      url: `https://csrc.nist.gov/pubs/sp/800/${number.slice(4).replace(/[A-D]$/, letter => `/${letter.toLowerCase()}`)}/final`,
    }),
  },
  {
    form: /\bSEC 1\b/g,
    read: () => ({ title: 'SEC 1', url: 'https://www.secg.org/sec1-v2.pdf' }),
  },
  {
    form: /\bX\.690\b/g,
    read: () => ({ title: 'X.690 (DER)', url: 'https://www.itu.int/rec/T-REC-X.690' }),
  },
  {
    form: /\byellow paper\b/g,
    read: () => ({
      title: 'Ethereum yellow paper (RLP)',
      url: 'https://ethereum.github.io/yellowpaper/paper.pdf',
    }),
  },
  {
    form: /\bJSON-CDC\b/g,
    read: () => ({
      title: 'JSON-Cadence',
      url: 'https://cadence-lang.org/docs/json-cadence-spec',
    }),
  },
  {
    form: /\bby the ABI\b|\babi\.encodePacked\b/g,
    read: () => ({
      title: 'Solidity ABI',
      url: 'https://docs.soliditylang.org/en/latest/abi-spec.html',
    }),
  },
]

/** Lists the standards that a text names, without duplicates, in the order of the families. */
export function standardsIn(text: string): readonly Standard[] {
  const found = FAMILIES.flatMap(({ form, read }) =>
    [...text.matchAll(form)].map(([whole, number = '']) => read(number, whole)),
  )
  return [...new Map(found.map(one => [one.url, one])).values()]
}
