import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../test/vectors.ts'
import { parseChainError } from './chain-error.ts'
import { findChainError } from './find-error.ts'

const { cases } = loadFixture<{ cases: readonly { name: string; message: string }[] }>(
  'chain-errors',
)

/** Ways in which people paste a message, each of which keeps its lines. */
const WAYS: Readonly<Record<string, (message: string) => string>> = {
  'as it is': message => message,
  'tabs that became spaces': message => message.replaceAll('\t', '        '),
  'line breaks of Windows': message => message.replaceAll('\n', '\r\n'),
  'escaped line breaks': message => JSON.stringify(message).slice(1, -1),
  'a text of JSON': message => JSON.stringify(message),
  'an answer of REST': message => JSON.stringify({ code: 400, message }),
  'a transaction result': message =>
    JSON.stringify(
      { block_id: 'ab', status: 'Sealed', error_message: message, events: [] },
      null,
      2,
    ),
  'a log line': message =>
    `2026-11-20T10:11:12Z ERR failed to send component=api error=${JSON.stringify(message)} took=12ms`,
  'an Error of JavaScript': message => `Error: ${message}`,
  'flow-cli': message => `❌ Transaction Error \n${message}\n`,
  'flow-cli, deploying': message => `❌ failed to deploy contract Hello: ${message}`,
  'an error of gRPC': message =>
    `rpc error: code = InvalidArgument desc = failed to execute script: ${message}`,
  FCL: message =>
    `HTTP Request Error: An error occurred when interacting with the Access API.\nerror=${message}\nhostname=https://rest-testnet.onflow.org\npath=/v1/scripts?block_height=sealed\nmethod=POST\nrequestBody={"script":"aW1w"}\nresponseBody={"code":400}\nresponseStatusText=Bad Request\nstatusCode=400`,
}

describe.each(Object.entries(WAYS))('findChainError finds a message in %s', (_, wrap) => {
  it.each(cases.map(({ name, message }) => [name, message]))('%s', (_name, message) => {
    const found = findChainError(wrap(message))
    expect(found).not.toBeNull()
    expect(parseChainError(found ?? '')).toEqual(parseChainError(message.trim()))
  })
})

describe('findChainError restores a message on one line', () => {
  it.each(cases.map(({ name, message }) => [name, message]))('%s', (_name, message) => {
    const found = findChainError(message.replace(/\s+/g, ' '))
    const { code, codes, report } = parseChainError(found ?? '')
    const whole = parseChainError(message)
    expect(code).toBe(whole.code)
    expect(codes).toEqual(whole.codes)
    const places = (parsed: typeof report) => parsed?.problems.map(({ location }) => location)
    expect(places(report)).toEqual(places(whole.report))
  })
})

describe('findChainError', () => {
  it('leaves a message as the chain wrote it', () => {
    for (const { message } of cases) expect(findChainError(message)).toBe(message.trim())
  })

  it('finds a report of Cadence without a code', () => {
    const found = findChainError(
      'Execution failed:\nerror: panic: no receiver\n --> f8d6e0586b0a20c7.Hello:5:3\n  |\n5 |   panic("no receiver")\n',
    )
    expect(parseChainError(found ?? '').report?.problems).toMatchObject([
      {
        message: 'panic: no receiver',
        location: { location: 'f8d6e0586b0a20c7.Hello', position: { line: 5, column: 3 } },
      },
    ])
  })

  it.each([
    '',
    'error',
    'error: no place',
    'Execution failed',
    'an error: a --> b',
    '{"a":1}',
    '[',
  ])('finds none in %j', text => {
    expect(findChainError(text)).toBeNull()
  })
})
