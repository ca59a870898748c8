import type { Command } from '../command.ts'
import { SHELLS } from '../completion/shells.ts'
import { SIGNATURE_ALGORITHMS, SIGNATURE_OPTIONS } from '../signatures/options.ts'

const DECODED_AS = ['transaction', 'rlp', 'cadence', 'hex', 'base64']
const ENCODED_AS = ['cadence', 'rlp', 'transaction']
const BYTE_FORMS = ['hex', '0x', 'base64', 'base64url', 'text', 'decimal', 'bytes']
const TRANSACTION_FORMS = [
  ...['full', 'envelope', 'payload', 'envelope-message', 'payload-message', 'voucher', 'rest'],
  ...['go', 'javascript', 'curl', 'cli-send', 'cli-send-signed'],
]

const INPUT =
  'The argument is the text itself, a file as @name or as a path with a slash or a dot, or “-” for standard input, which is also read where there is no argument and something is piped in. --file takes any name of a file.'

/** Every command, in the order of the overview. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'explain',
    summary: 'What a transaction did, what an error means, what a text is',
    argument: '<id | error | rlp | file | ->',
    manual: [
      'Says in one sentence what you gave it. A transaction’s id: what it did or why it failed, with the cause of an invalid signature. An error message of the chain: its cause, its place in the code and what to do. A transaction in any form (RLP in hex or Base64, REST, FCL, Go, JavaScript): what it is and, with a network, whether that would accept it. A transaction of Flow EVM or Ethereum: who signed it, for which chain, and what it calls; the data of an EVM call or of its revert. Cadence code: what it takes, imports and may do, by the contracts of the network that you name.',
      INPUT,
      'An id is 64 hex digits or a link to an explorer, and is asked of the network that you name.',
    ],
    options: [],
    examples: [
      ['flow-toolkit explain 8d0e…c1 --network mainnet', 'what a transaction did'],
      ['flow-toolkit explain error.txt', 'what the error in a file means'],
      ['flow transactions send … 2>&1 | flow-toolkit explain', 'why flow-cli’s transaction failed'],
    ],
    usesNetwork: true,
    takesIds: true,
    load: async () => (await import('./explain.ts')).explain,
  },
  {
    name: 'doctor',
    summary: 'Why a signature is invalid',
    argument: '<transaction | id | file | ->',
    manual: [
      'Tries what people get wrong (another hash, tag, key or curve; hex taken for text; payload for envelope; r and s swapped; hashed twice; arguments written anew), alone and up to three together, and names what makes the signature valid, with the change in code.',
      'Give a transaction with its signatures, or its id: its keys are those of --network or of --keys. Or give a signature of a message: --signature, --message, and --key or --address.',
      INPUT,
    ],
    options: SIGNATURE_OPTIONS,
    examples: [
      ['flow-toolkit doctor signed.rlp --network testnet', 'why the network refuses it'],
      [
        'flow-toolkit doctor --signature 3f… --message hello --key 04a1…',
        'why a signature of a message is invalid',
      ],
    ],
    usesNetwork: true,
    takesIds: true,
    load: async () => (await import('./doctor.ts')).doctor,
  },
  {
    name: 'decode',
    summary: 'Decode RLP, a transaction, JSON-Cadence, CCF, hex or Base64',
    argument: '<text | file | ->',
    manual: ['Recognises what it is given, or reads it as --as says. Asks no network.', INPUT],
    options: [
      {
        name: 'as',
        value: 'FORM',
        choices: DECODED_AS,
        help: 'Read it as this, and refuse anything else',
      },
    ],
    examples: [
      ['flow-toolkit decode f90273…', 'the fields of a transaction'],
      ['flow-toolkit decode --as cadence value.json', 'a value as Cadence writes it'],
    ],
    usesNetwork: false,
    takesIds: false,
    load: async () => (await import('./decode.ts')).decode,
  },
  {
    name: 'encode',
    summary: 'Encode JSON-Cadence, RLP or a transaction’s RLP',
    argument: '<value | file | ->',
    manual: [
      'With --type, a value of this Cadence type as an argument in JSON-Cadence: plain text for numbers, addresses, strings, paths, bytes (hex) and true or false; JSON-Cadence for other types. With --as rlp, RLP in hex of lists and hex strings in JSON. Without both, the RLP of a transaction in any form.',
      'Only the value is printed. Text is the argument itself where --type is given and no file has that name.',
      INPUT,
    ],
    options: [
      { name: 'type', value: 'TYPE', help: 'A Cadence type: UFix64, Address, [UInt8], String?' },
      { name: 'as', value: 'FORM', choices: ENCODED_AS, help: 'What to write' },
    ],
    examples: [
      ['flow-toolkit encode --type UFix64 12.5', '{"value":"12.50000000","type":"UFix64"}'],
      ['echo \'["0x636174", []]\' | flow-toolkit encode --as rlp', 'RLP of a list'],
      ['flow-toolkit encode voucher.json', 'RLP of a transaction'],
    ],
    usesNetwork: true,
    takesIds: false,
    makes: true,
    load: async () => (await import('./encode.ts')).encode,
  },
  {
    name: 'convert',
    summary: 'Convert a transaction or bytes to another form',
    argument: '<transaction | bytes | file | ->',
    manual: [
      `A transaction in any form, written as ${TRANSACTION_FORMS.join(', ')}. What was signed keeps its bytes, or it is refused. Bytes, given as hex or Base64, written as ${BYTE_FORMS.join(', ')}.`,
      'Only the value is printed, exactly: on a terminal you are asked before control characters or hidden ones are written. --network names the network that a program or a command is for; nothing is asked.',
      INPUT,
    ],
    options: [
      {
        name: 'to',
        value: 'FORM',
        choices: [...TRANSACTION_FORMS, ...BYTE_FORMS],
        help: 'The form to write it in',
      },
      {
        name: 'from',
        value: 'FORM',
        choices: ['hex', 'base64', 'text'],
        help: 'How bytes are given; recognised where left out',
      },
    ],
    examples: [
      ['flow-toolkit convert voucher.json --to full', 'RLP for flow-cli'],
      ['flow-toolkit convert signed.rlp --to go', 'the same as a Go program'],
      ['flow-toolkit convert 68656c6c6f --to text', 'hello'],
    ],
    usesNetwork: true,
    takesIds: false,
    makes: true,
    load: async () => (await import('./convert.ts')).convert,
  },
  {
    name: 'verify',
    summary: 'Whether a signature is valid',
    argument: '',
    manual: [
      'Checks a signature of a message, of a transaction, or of an account proof, by a public key or by the keys of an account. Composite signatures of FCL are checked as FCL’s contract does, with their weights. Exit code 0 means valid, with all the weight that the account needs.',
      'With --key nothing is asked of any network.',
    ],
    options: SIGNATURE_OPTIONS.filter(({ name }) => name !== 'keys'),
    examples: [
      [
        'flow-toolkit verify --signature 3f… --message hello --key 04a1… --curve ECDSA_P256',
        'by a public key',
      ],
      [
        'flow-toolkit verify --signature-file sigs.json --message hello --address 0x1654… -n mainnet',
        'by an account’s keys',
      ],
    ],
    usesNetwork: true,
    takesIds: false,
    load: async () => (await import('./verify.ts')).verify,
  },
  {
    name: 'address',
    summary: 'An address’s network and index, the likely fix of a wrong one, the account’s keys',
    argument: '<address | file | ->',
    manual: [
      'By itself an address says its network and its index; of one that is on no network, those near it are named. EVM addresses are told apart: COA, precompile, coinbase. With a network: balance and keys.',
    ],
    options: [],
    examples: [
      ['flow-toolkit address 0x1654653399040a61', 'its network and index'],
      ['flow-toolkit address 0x1654653399040a61 -n mainnet', 'its balance and keys'],
    ],
    usesNetwork: true,
    takesIds: false,
    load: async () => (await import('./address.ts')).address,
  },
  {
    name: 'keys',
    summary: 'The public keys of a private key, a seed phrase or a keystore',
    argument: '<file | ->',
    manual: [
      'Reads a key in any form (hex, PEM, DER, JWK, flow.json, RLP account key), a seed phrase in any language of BIP-39, or a file that opens with a password (a keystore, the vault of MetaMask or Flow Wallet, a Flow Wallet backup, an encrypted PEM key), and prints its public keys on both curves. Nothing secret is printed, and no network is asked.',
      'The secret comes from a file, from standard input, or from the prompt where there is no argument. As an argument it is refused.',
    ],
    options: [
      {
        name: 'curve',
        value: 'CURVE',
        choices: SIGNATURE_ALGORITHMS,
        help: 'The curve of a compressed public key',
      },
      {
        name: 'path',
        value: 'PATH',
        help: "The BIP-32 path of a phrase; m/44'/539'/0'/0/0 where left out",
      },
      {
        name: 'password-file',
        value: 'FILE',
        file: true,
        help: 'The password of the keystore or wallet file; asked at the prompt where left out',
      },
      {
        name: 'passphrase-file',
        value: 'FILE',
        file: true,
        help: 'The phrase’s BIP-39 passphrase',
      },
    ],
    examples: [
      ['flow-toolkit keys', 'asks at the prompt'],
      ['flow-toolkit keys keystore.json --password-file password.txt', 'the keys of a keystore'],
    ],
    usesNetwork: false,
    takesIds: false,
    load: async () => (await import('./keys.ts')).keys,
  },
  {
    name: 'preflight',
    summary: 'Check a transaction as the network will, before it is sent',
    argument: '<transaction | file | ->',
    manual: [
      'Makes the checks of the access node and of the chain: size, fields, limits, addresses, roles, signatures and their weights, sequence number, reference block, arguments, imports, and whether the payer can pay. Without a network, those that need one are listed as not checked.',
      'Exit code 1 means that it would be refused or fail, 3 that the network left a check open. A transaction without any signature is checked for the rest.',
      INPUT,
    ],
    options: [],
    examples: [['flow-toolkit preflight signed.rlp --network testnet', 'before sending it']],
    usesNetwork: true,
    takesIds: false,
    load: async () => (await import('./preflight.ts')).preflight,
  },
  {
    name: 'dry-run',
    summary: 'Run a transaction’s code without sending it',
    argument: '<transaction | file | ->',
    manual: [
      'Has the network run the code as a script: nobody signs, nothing is changed, nothing is paid. What scripts cannot do (creating accounts, changing keys and contracts) is named where the code comes to it. A script that may hold a private key is not sent.',
      INPUT,
    ],
    options: [],
    examples: [['flow-toolkit dry-run voucher.json --network emulator', 'would it succeed?']],
    usesNetwork: true,
    takesIds: false,
    load: async () => (await import('./dry-run.ts')).dryRun,
  },
  {
    name: 'detect',
    summary: 'The likely kinds of a text',
    argument: '<text | file | ->',
    manual: [
      'Names what a text may be, the likeliest first, and why. A secret may be given by a file or standard input: nothing of it is repeated.',
    ],
    options: [],
    examples: [['pbpaste | flow-toolkit detect', 'what is on the clipboard']],
    usesNetwork: false,
    takesIds: false,
    load: async () => (await import('./detect.ts')).detectInput,
  },
  {
    name: 'mcp',
    summary: 'An MCP server for assistants',
    argument: '',
    manual: [
      'Speaks MCP on standard input and output until it is closed. Its tools only read: detect, explain_transaction, diagnose_signature, explain_error, inspect_address, decode_cadence_value and read_script. Without --network or --node they ask no network. What looks like a private key or a seed phrase is refused before anything is done with it. What others wrote is in a part of its own of each result, quoted.',
    ],
    options: [],
    examples: [
      ['claude mcp add flow -- npx flow-toolkit mcp --network mainnet', 'for an assistant'],
    ],
    usesNetwork: true,
    takesIds: false,
    load: async () => (await import('../mcp/serve.ts')).serve,
  },
  {
    name: 'completion',
    summary: 'Completion of commands and options for a shell',
    argument: `<${SHELLS.join(' | ')}>`,
    manual: [
      'Prints the script that your shell reads. For bash: source <(flow-toolkit completion bash) in ~/.bashrc. For zsh: put it as _flow-toolkit into a folder of $fpath. For fish: into ~/.config/fish/completions/flow-toolkit.fish.',
    ],
    options: [],
    examples: [['source <(flow-toolkit completion bash)', 'in ~/.bashrc']],
    usesNetwork: false,
    takesIds: false,
    words: SHELLS,
    load: async () => (await import('../completion/completion.ts')).completion,
  },
]
