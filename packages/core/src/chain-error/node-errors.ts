import { withThousands } from '../text/numbers.ts'
import type { MessageRule } from './message-rules.ts'

const AGAIN = 'Nothing is wrong with the request: ask again in some seconds, or another node.'
const HISTORIC =
  'Blocks of before the last network upgrade are with the historic nodes of their spork, or with an archive node.'

/**
 * Errors of access nodes about requests and blocks (flow-go `engine/access/rest`, `rpc/backend`), and of the way to
 * them: gRPC, and FCL's HTTP. They have no error code of the chain.
 */
export const NODE_ERRORS: readonly MessageRule[] = [
  {
    name: 'access node: spork',
    title: 'The block is older than this network',
    pattern: /\bblock height (\d+) is less than the spork root block height (\d+)/,
    say: (height, root) =>
      `Block ${withThousands(height)} is from before the last network upgrade, at ${withThousands(root)}.`,
    hint: HISTORIC,
  },
  {
    name: 'access node: root',
    title: 'The block is older than this node',
    pattern: /\bblock height (\d+) is less than the node's root block height (\d+)/,
    say: (height, root) =>
      `The node begins at block ${withThousands(root)}, and was asked for ${withThousands(height)}.`,
    hint: 'Ask another access node.',
  },
  {
    name: 'access node: not sealed yet',
    title: 'The block is not sealed yet',
    pattern: /\bstart height (\d+) is greater than the last sealed block height (\d+)/,
    say: (height, sealed) =>
      `The last sealed block is ${withThousands(sealed)}; ${withThousands(height)} is still to come.`,
    hint: 'Ask up to the last sealed block. The height may be of another network.',
  },
  {
    name: 'access node: range',
    title: 'Too many blocks at once',
    pattern:
      /\b(?:requested block range \((\d+)\) exceeded maximum \((\d+)\)|height range (\d+) exceeds maximum allowed of (\d+))/,
    say: (given, most, given2, most2) =>
      `${withThousands(given || given2)} blocks were asked for, and a node gives ${withThousands(most || most2)} at a time.`,
    hint: 'Ask in steps of 250 blocks or fewer. Chain, Events does so.',
  },
  {
    name: 'access node: order',
    title: 'The heights are swapped',
    pattern:
      /\bstart height (?:must not be larger than end height|must be less than or equal to end height|\((\d+)\) must be smaller than end height)/,
    say: () => 'The first height is above the last.',
    hint: 'Swap them.',
  },
  {
    name: 'access node: index',
    title: 'The node does not have this block’s data',
    pattern: /\bdata for block(?: height (\d+))? is not available/,
    say: height =>
      height === ''
        ? 'It is still building its index.'
        : `It has not indexed block ${withThousands(height)}.`,
    hint: `${HISTORIC} For a block of just now, ask again.`,
  },
  {
    name: 'access node: request',
    title: 'The request is not valid',
    pattern:
      /\b((?:invalid (?:argument encoding|transaction script encoding|script source encoding|reference block ID|gas limit|payer|event type(?: format)?|key index|sequence number|ID)\b[^\n"]{0,100})|request body (?:contains|must)[^\n"]{0,120}|(?:proposal key|script|payer|reference block|envelope signatures) not provided|too many (?:arguments|authorizers)\. Maximum[^\n"]{0,60})/,
    say: reason => `The node refused its form: ${reason.replace(/[.\s]+$/, '')}.`,
    hint: 'The REST API takes script and arguments in Base64, numbers as text, addresses and IDs as hex without 0x.',
  },
  {
    name: 'access node: not found',
    title: 'The node does not have it',
    pattern: /\b(?:Flow resource not found: |code = NotFound desc = )([^\n"]{1,160})/,
    say: what =>
      `${what.includes('account') ? 'There is no such account' : what.includes('block') ? 'There is no such block' : 'It knows nothing by this ID or address'} here (“${what.replace(/[\s.]+$/, '')}”).`,
    hint: 'Check the network first: IDs, heights and addresses of another network are unknown. What was sent a moment ago may need some seconds.',
  },
  {
    name: 'access node: too many requests',
    title: 'Too many requests',
    pattern:
      /\bcode = ResourceExhausted desc = (?!grpc: received message larger|script execution)[^\n]{0,200}|\bHTTP Request Error:(?:(?!HTTP Request Error)[\s\S]){1,8000}?statusCode=429\b/,
    say: () => 'The node’s limit for this address is reached.',
    hint: 'Wait, and send fewer at a time; public nodes limit scripts and transactions by the second.',
  },
  {
    name: 'grpc: message size',
    title: 'The answer is too large',
    pattern: /\bgrpc: received message larger than max \((\d+) vs\. (\d+)\)/,
    say: (given, most) =>
      `It has ${withThousands(given)} bytes, and the client takes ${withThousands(most)}.`,
    hint: 'Raise the client’s limit (MaxCallRecvMsgSize), or ask for fewer blocks.',
  },
  {
    name: 'access node: script limit',
    title: 'The script needs too much',
    pattern: /\bscript execution (computation|memory) limit exceeded|\bscript execution timed out/,
    say: what =>
      what === ''
        ? 'It ran longer than the node allows.'
        : `It used more ${what === 'memory' ? 'memory' : 'compute'} than the node allows.`,
    hint: 'Ask for less in one script: a part of a dictionary, some IDs at a time.',
  },
  {
    name: 'grpc: Unavailable',
    title: 'The node can’t be reached',
    pattern:
      /\bcode = Unavailable desc = ([^\n]{0,200})|\b(?:FetchError: |TypeError: )(?:fetch failed|Failed to fetch|request to \S+ failed)|\bHTTP Request Error:(?:(?!HTTP Request Error)[\s\S]){1,600}?(?:fetch failed|Failed to fetch|ECONNREFUSED|NetworkError)/,
    say: reason =>
      /127\.0\.0\.1|localhost|\[::1\]/.test(reason)
        ? 'Nothing answers on this machine: the emulator isn’t running, or listens on another port.'
        : 'Nothing answered at its address.',
    hint: 'Check the address, and that it is of the right kind: gRPC (port 9000, emulator 3569) and REST (https, emulator 8888) are not interchangeable. Start the emulator with `flow emulator`.',
  },
  {
    name: 'grpc: DeadlineExceeded',
    title: 'The node did not answer in time',
    pattern: /\bcode = DeadlineExceeded\b/,
    say: () => 'The request ran out of its time.',
    hint: AGAIN,
  },
  {
    name: 'grpc: Unimplemented',
    title: 'The node does not offer this',
    pattern: /\bcode = Unimplemented desc = ([^\n]{0,160})/,
    say: reason => `It has no such method${reason === '' ? '' : ` (“${reason}”)`}.`,
    hint: 'Ask a node of a newer version, or one that keeps the index this needs.',
  },
  {
    name: 'fcl: HTTP',
    title: 'The access node refused the request',
    // Ends at the next such error, so that a long log is read once.
    pattern:
      /\bHTTP Request Error: An error occurred when interacting with the Access API\.(?:(?!HTTP Request Error)[\s\S]){1,8000}?statusCode=(\d{3})/,
    say: status =>
      Number(status) >= 500
        ? `It answered ${status}: the fault is on its side.`
        : `It answered ${status}.`,
    hint: 'The reason stands after error= or responseBody=. 404 means unknown to this node, 400 a fault in the request.',
  },
]
