import type { MessageRule } from './message-rules.ts'

/** Errors of flow-cli and flowkit about flow.json, arguments and keys, before anything is sent. */
export const FLOW_CLI_ERRORS: readonly MessageRule[] = [
  {
    name: 'flow-cli: account',
    title: 'flow.json has no such account',
    pattern:
      /\b(?:account with name (\S+) is not present in configuration|could not find account with name (\S+) in the configuration|deployment contains nonexisting account (\S+)|contains nonexisting service account (\S+))/,
    say: (...names) => `The account “${names.find(name => name !== '')}” is not in its accounts.`,
    hint: 'Names are case-sensitive. Add the account under "accounts", or name one that is there with --signer; flow.json is read from the current folder.',
  },
  {
    name: 'flow-cli: network',
    title: 'flow.json has no such network',
    pattern:
      /\b(?:network with name (\S+) (?:is not present in|does not exist in) (?:the )?configuration|deployment contains nonexisting network (\S+)|contract \S+ alias contains nonexisting network (\S+)|network named (\S+) does not exist in configuration)/,
    say: (...names) => `The network “${names.find(name => name !== '')}” is not in its networks.`,
    hint: 'Add it under "networks" with its host, or use emulator, testnet or mainnet.',
  },
  {
    name: 'flow-cli: contract',
    title: 'flow.json has no such contract',
    pattern:
      /\b(?:deployment contains nonexisting contract (\S+)|contract (?:with name |named )?(\S+) (?:does not exist|is not present) in (?:the )?configuration|deployment of (\S+) not found for network \S+)/,
    say: (...names) =>
      `The contract “${names.find(name => name !== '')}” is not in its contracts, or not deployed on that network.`,
    hint: 'Add it under "contracts" with its source, and under "deployments" of that network.',
  },
  {
    name: 'flow-cli: import',
    title: 'An import is not in flow.json',
    pattern:
      /\bimport (?:from )?(\S+) could not be (?:resolved from provided contracts|found: (\S+), make sure import path is correct)/,
    say: name => `flow-cli does not know where the contract “${name}” is on this network.`,
    hint: 'Give it an alias for the network under "contracts", or a deployment; `flow dependencies install` writes known ones.',
  },
  {
    name: 'flow-cli: no flow.json',
    title: 'No flow.json here',
    pattern:
      /\b(?:missing configuration\b|default configuration not found, please initialize it first|configuration (?:file )?does not exist)/,
    say: () => 'flow-cli found no configuration in this folder.',
    hint: 'Run it in the project’s folder, name the file with -f, or write one with `flow init`.',
  },
  {
    name: 'flow-cli: configuration',
    title: 'flow.json is not valid',
    pattern:
      /\b(?:failed to parse (?:flow configuration|config)|invalid project configuration|you are using old configuration format)\b(?::? ([^\n]{1,160}))?/,
    say: reason =>
      reason === ''
        ? 'flow-cli can’t read it.'
        : `flow-cli can’t read it: ${reason.replace(/\.$/, '')}.`,
    hint: 'Check quotes and commas; each account has an address and a key, hex without 0x.',
  },
  {
    name: 'flow-cli: argument',
    title: 'An argument of the wrong type',
    pattern: /\bargument `(\w+)` is not expected type `([^`]{1,100})`/,
    say: (name, type) => `“${name}” is not a ${type}.`,
    hint: 'UFix64 has a point (1.0), an address 0x, an array brackets. With --args-json each value states its type.',
  },
  {
    name: 'flow-cli: arguments',
    title: 'The number of arguments is wrong',
    pattern: /\bargument count is (\d+), expected (\d+)/,
    say: (given, expected) => `${given} given, and the code takes ${expected}.`,
    hint: 'Arguments follow the file’s name, in the order of the parameters; a text with spaces stands in quotes.',
  },
  {
    name: 'flow-cli: contract exists',
    title: 'The contract is there already',
    pattern: /\bcontract (\S+) (?:exists in account|already exists in account) (\S+)/,
    say: (name, account) => `${account.replace(/[)."]+$/, '')} has a contract ${name}.`,
    hint: 'Deploy with --update to replace its code; fields of stored types stay as they are.',
  },
  {
    name: 'flow-cli: no difference',
    title: 'Nothing to update',
    pattern: /\bcontract already exists and is the same as the contract provided for update/,
    say: () => 'The deployed source is the same, byte for byte.',
    hint: 'There is nothing to do.',
  },
  {
    name: 'flow-cli: authorizers',
    title: 'The number of authorizers is wrong',
    pattern:
      /\bprovided authorizers length mismatch, required authorizers (\d+), but provided (\d+)/,
    say: (required, given) => `prepare takes ${required}, and ${given} are given.`,
    hint: 'Name one account for each parameter of prepare, in their order: --authorizer a,b.',
  },
  {
    name: 'flow-cli: signer',
    title: 'The signer has no role',
    pattern: /\bnot a valid signer ([0-9a-f]{16}), proposer: ([0-9a-f]{16}), payer: ([0-9a-f]{16})/,
    say: (signer, proposer, payer) =>
      `0x${signer} signs, but 0x${proposer} proposes and 0x${payer} pays, and it authorizes nothing.`,
    hint: 'Sign with one of the accounts in the transaction, or build it with this one.',
  },
  {
    name: 'flow-cli: key',
    title: 'The account’s key can’t be read',
    pattern:
      /\b(?:environment variable (\S+) is not set|could not (?:load|decode) the key (?:for the account )?from (?:provided location|environment variable) (\S+)|signer account missing the key|invalid private key: ([^\n]{1,100}))/,
    say: (variable, place, reason) =>
      variable !== ''
        ? `The environment variable ${variable} is not set.`
        : place !== ''
          ? `It is not at ${place.replace(/:$/, '')}, or is not a key.`
          : reason !== ''
            ? `The private key in flow.json is not valid: ${reason}.`
            : 'The account has no key in flow.json.',
    hint: 'A key is 64 hex digits. A file holds nothing else; a variable is read from the shell or .env.',
  },
  {
    name: 'flow-cli: phrase',
    title: 'The phrase or path in flow.json is not valid',
    pattern: /\binvalid (mnemonic|derivation path) defined for account in flow\.json/,
    say: what => `The ${what === 'mnemonic' ? 'seed phrase' : what} of the account can’t be read.`,
    hint: 'Seed Phrase checks the phrase here; Flow’s path is m/44’/539’/0’/0/0.',
  },
  {
    name: 'flow-cli: deploy',
    title: 'Not all contracts were deployed',
    pattern: /\bfailed to deploy all contracts\b/,
    say: () => 'flow-cli gives the reasons above this line, one for each contract.',
    hint: 'Paste the lines above it: the first one has the cause.',
  },
]
