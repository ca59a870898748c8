/** Form of a contract's name in a script with unresolved imports. */
type ImportForm = (contract: string) => string

/** Converts `FungibleToken` to `FUNGIBLE_TOKEN`. */
const snakeCase = (name: string) => name.replaceAll(/([a-z])([A-Z])/gu, '$1_$2').toUpperCase()

const placeholder =
  (write: (contract: string) => string): ImportForm =>
  contract =>
    `import ${contract} from 0x${write(contract)}`

/** Forms, each with a description of the script. */
const FORMS: readonly (readonly [string, ImportForm])[] = [
  ['with imports by name (import "Contract")', contract => `import "${contract}"`],
  ['with placeholders such as 0xContract in imports', placeholder(contract => contract)],
  [
    'with placeholders such as 0xCONTRACT in imports',
    placeholder(contract => contract.toUpperCase()),
  ],
  [
    'with placeholders such as 0xCONTRACTADDRESS in imports',
    placeholder(contract => `${contract.toUpperCase()}ADDRESS`),
  ],
  ['with placeholders such as 0xMY_CONTRACT in imports', placeholder(snakeCase)],
  [
    'with placeholders such as 0xMY_CONTRACT_ADDRESS in imports',
    placeholder(contract => `${snakeCase(contract)}_ADDRESS`),
  ],
  [
    'with imports from files (./Contract.cdc)',
    contract => `import ${contract} from "./${contract}.cdc"`,
  ],
  [
    'with imports from files (../contracts/Contract.cdc)',
    contract => `import ${contract} from "../flow/contracts/${contract}.cdc"`,
  ],
]

/** Bounded, so that no script takes long. */
const RESOLVED =
  /\bimport\s{1,20}(\w{1,100}(?:\s{0,20},\s{0,20}\w{1,100}){0,30})\s{1,20}from\s{1,20}0x[0-9a-fA-F]{1,16}\b/gu

/**
 * Returns a script as it may have been before a library resolved its imports, each with a description: all imports from
 * addresses are by name, with placeholders or from files. None for a script that imports nothing from an address.
 */
export function unresolvedImports(
  script: string,
): readonly (readonly [name: string, script: string])[] {
  return FORMS.flatMap(([name, write]) => {
    const text = script.replaceAll(RESOLVED, (_, contracts: string) =>
      contracts
        .split(',')
        .map(contract => write(contract.trim()))
        .join('\n'),
    )
    return text === script ? [] : [[name, text] as const]
  })
}
