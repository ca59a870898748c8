#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Case, OPERATIONS, type Operation } from './case.ts'
import { ProtocolError } from './read-answer.ts'
import { reportOn, reportText } from './report.ts'
import { runProgram } from './run-program.ts'

const HELP = `flow-vectors: holds a program against cases of the Flow blockchain's own code

  flow-vectors [options] -- program [arguments]
  flow-vectors --list
  flow-vectors --print [--operation NAME]

The program reads one JSON object a line from standard input:
  {"id":1,"operation":"rlp.decode","input":{"rlp":"c0"}}
and writes one a line to standard output, in any order:
  {"id":1,"output":{"value":[]}}     the answer
  {"id":1,"refused":"why"}           the input is not valid
  {"id":1,"skip":true}               the program does not do that operation
It may end when its input does. The README describes each operation.

Options
  -o, --operation NAME   only this operation; may be given several times
  -t, --timeout SECONDS  without an answer, after which the program is given up (60)
      --json             the report as JSON
      --list             the operations, with how many cases each has
      --print            the cases with their answers, one JSON object a line
  -h, --help

Exit code: 0 every answer is right, 1 an answer is wrong, 2 the program or the command line is at fault.
`

/** Error in the command line. */
class UsageError extends Error {}

/** Reads all cases, which the build wrote beside this file. */
function readCases(): readonly Case[] {
  const text = readFileSync(new URL('cases.jsonl', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter(line => line !== '')
    .map((line): Case => JSON.parse(line))
}

function isOperation(name: string): name is Operation {
  return OPERATIONS.some(one => one === name)
}

function readCommandLine(argv: readonly string[]) {
  const end = argv.indexOf('--')
  const own = end < 0 ? argv : argv.slice(0, end)
  const { values } = parseArgs({
    args: [...own],
    options: {
      operation: { type: 'string', short: 'o', multiple: true },
      timeout: { type: 'string', short: 't', default: '60' },
      json: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      print: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const operations = (values.operation ?? []).map(name => {
    if (isOperation(name)) return name
    throw new UsageError(`no operation ${name}; there are ${OPERATIONS.join(', ')}`)
  })
  const patience = Number(values.timeout)
  if (!/^[1-9]\d{0,5}$/.test(values.timeout)) {
    throw new UsageError('--timeout takes whole seconds')
  }
  return { ...values, operations, patience, program: end < 0 ? [] : argv.slice(end + 1) }
}

/** Runs the command line; returns the exit code. */
async function run(argv: readonly string[]): Promise<number> {
  const { operations, patience, program, help, list, print, json } = readCommandLine(argv)
  if (help) return say(HELP.trimEnd())
  const cases = readCases().filter(
    ({ operation }) => operations.length === 0 || operations.includes(operation),
  )
  if (list) {
    const count = (name: Operation) => cases.filter(({ operation }) => operation === name).length
    return say(OPERATIONS.map(name => `${name.padEnd(24)} ${count(name)}`).join('\n'))
  }
  if (print) return say(cases.map(one => JSON.stringify(one)).join('\n'))
  const [command, ...rest] = program
  if (command === undefined) throw new UsageError('name the program after --')
  const answers = await runProgram({ command, arguments: rest, patience }, cases)
  const report = reportOn(cases, answers)
  say(json ? JSON.stringify(report) : reportText(report))
  const answered = report.rows.some(({ right, wrong }) => right + wrong > 0)
  return report.faults.length > 0 ? 1 : answered ? 0 : 2
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isOurs =
    error instanceof ProtocolError ||
    error instanceof UsageError ||
    (error instanceof TypeError && 'code' in error)
  if (!isOurs) throw error
  process.stderr.write(`flow-vectors: ${error.message}\n`)
  process.exitCode = 2
}
