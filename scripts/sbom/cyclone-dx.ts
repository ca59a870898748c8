import { byName, type LockedPackage } from './lock-file.ts'

export interface BomSubject {
  readonly name: string
  readonly version: string
}

/**
 * Formats a software bill of materials in CycloneDX 1.5 JSON (ECMA-424's predecessor; cyclonedx.org). It has neither
 * time nor serial number, so that the same packages give the same bytes.
 */
export function formatBom(subject: BomSubject, packages: readonly LockedPackage[]): string {
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': `${subject.name}@${subject.version}`,
        type: 'application',
        ...subject,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: onePerVersion(packages).map(component),
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}

/** The same version may be in several folders. */
function onePerVersion(packages: readonly LockedPackage[]): readonly LockedPackage[] {
  const byRef = new Map(packages.map(each => [`${each.name}@${each.version}`, each]))
  return [...byRef.values()].sort(byName)
}

function component({ name, version, license, integrity }: LockedPackage) {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    // Package URL: a scope's @ is escaped (purl-spec, type npm).
    purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
    ...(license === undefined ? {} : { licenses: [licence(license)] }),
    ...(integrity === undefined ? {} : { hashes: integrity.split(' ').map(hash) }),
  }
}

function licence(expression: string) {
  return / (?:OR|AND|WITH) /.test(expression)
    ? { expression: expression.replace(/^\((.*)\)$/, '$1') }
    : { license: expression.startsWith('LicenseRef-') ? { name: expression } : { id: expression } }
}

/** Converts `sha512-<Base64>` to CycloneDX's form. */
function hash(integrity: string) {
  const [, bits = '', base64 = ''] = /^sha(\d+)-(.+)$/.exec(integrity) ?? []
  return { alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') }
}
