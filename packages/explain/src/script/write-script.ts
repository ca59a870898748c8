import { formatBase64 } from '@toolkit/core/bytes/base64'
import { decodeUtf8, encodeUtf8 } from '@toolkit/core/bytes/utf8'
import type { NetworkId } from '@toolkit/core/network/networks'
import { fclArgument } from '@toolkit/core/transaction-formats/fcl-json'
import { goLiteral } from '@toolkit/core/transaction-formats/go-literal'
import { writeArgument } from '@toolkit/core/transaction-formats/js-arguments'
import { jsLiteral } from '@toolkit/core/transaction-formats/js-literal'
import { hereDocument, shellFile, shellWord } from '@toolkit/core/transaction-formats/shell-text'

/** Block at which a script runs: the latest sealed one, one by height, or one by its ID in hex. */
export type ScriptBlock =
  | { readonly at: 'sealed' }
  | { readonly at: 'height'; readonly height: bigint }
  | { readonly at: 'id'; readonly id: string }

/** Script with its arguments. */
export interface ScriptRequest {
  readonly source: string
  /** JSON-Cadence, each. */
  readonly arguments: readonly Uint8Array[]
  readonly block: ScriptBlock
}

/** Destination of the script: a network, and the origin of its access node. */
export interface ScriptTarget {
  readonly network: NetworkId
  readonly accessNode: string
}

/** Returns the query with the block for the access node's REST interface. */
export function blockQuery(block: ScriptBlock): string {
  switch (block.at) {
    case 'sealed':
      return 'block_height=sealed'
    case 'height':
      return `block_height=${block.height}`
    case 'id':
      return `block_id=${block.id}`
  }
}

/** Returns the access node's request body for a script. */
export const scriptBody = (request: ScriptRequest) => ({
  script: formatBase64(encodeUtf8(request.source)),
  arguments: request.arguments.map(bytes => formatBase64(bytes)),
})

const indented = (lines: readonly string[], by: string) =>
  lines.map(line => `${by}${line},\n`).join('')

/** Writes a JavaScript module that runs the script with FCL. @throws ToolError `transaction/form-cannot-express` */
function writeFcl(
  { source, arguments: values, block }: ScriptRequest,
  target: ScriptTarget,
): string {
  const { network, accessNode } = target
  const list = values.map((bytes, at) =>
    writeArgument(fclArgument(bytes, 'JavaScript', `argument ${at + 1}`)),
  )
  const args = list.length === 0 ? '[]' : `[\n${indented(list, '  ')}]`
  const where =
    block.at === 'sealed'
      ? ''
      : block.at === 'height'
        ? `    fcl.atBlockHeight(${block.height}),\n`
        : `    fcl.atBlockId('${block.id}'),\n`
  return `// For @onflow/fcl: a module (.mjs) of the browser or of Node.js.
import * as fcl from '@onflow/fcl'

fcl.config({ 'flow.network': '${network}', 'accessNode.api': ${jsLiteral(accessNode, "'")} })

const cadence = ${jsLiteral(source, '`')}

const args = (arg, t) => ${args}

const value = await fcl
  .send([
    fcl.script(cadence),
    fcl.args(args(fcl.arg, fcl.t)),
${where}  ])
  .then(fcl.decode)
console.log(value)
`
}

/** Writes shell lines that run the script with flow-cli. */
function writeCli(
  { source, arguments: values, block }: ScriptRequest,
  target: ScriptTarget,
): string {
  const texts = values.map(bytes => decodeUtf8(bytes).trim())
  const lines = [
    `flow scripts execute script.cdc --network ${target.network}`,
    ...(texts.length === 0 ? [] : [`--args-json ${shellWord(`[${texts.join(',')}]`)}`]),
    ...(block.at === 'height' ? [`--block-height ${block.height}`] : []),
    ...(block.at === 'id' ? [`--block-id ${block.id}`] : []),
  ]
  return `${shellFile('script.cdc', encodeUtf8(source))}${lines.join(' \\\n  ')}\n`
}

const GO_CALLS = {
  sealed: () => 'ExecuteScriptAtLatestBlock(ctx, []byte(script), arguments)',
  height: (block: string) => `ExecuteScriptAtBlockHeight(ctx, ${block}, []byte(script), arguments)`,
  id: (block: string) =>
    `ExecuteScriptAtBlockID(ctx, flow.HexToID("${block}"), []byte(script), arguments)`,
}

/** Writes a Go program that runs the script with flow-go-sdk. */
function writeGo(
  { source, arguments: values, block }: ScriptRequest,
  target: ScriptTarget,
): string {
  const call =
    block.at === 'sealed'
      ? GO_CALLS.sealed()
      : block.at === 'height'
        ? GO_CALLS.height(`${block.height}`)
        : GO_CALLS.id(block.id)
  const flow = block.at === 'id' ? '\t"github.com/onflow/flow-go-sdk"\n' : ''
  const list = values.map(bytes => `value(${goLiteral(bytes)})`)
  return `// A Flow script as a Go program: main.go of a folder of its own.
//
//	go mod init script
//	go mod tidy
//	go run .
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/onflow/cadence"
	jsoncdc "github.com/onflow/cadence/encoding/json"
${flow}	"github.com/onflow/flow-go-sdk/access/http"
)

const script = ${goLiteral(encodeUtf8(source))}

func main() {
	ctx := context.Background()
	client, err := http.NewClient(${goLiteral(encodeUtf8(`${target.accessNode}/v1`))})
	must(err)
	arguments := []cadence.Value{${list.length === 0 ? '' : `\n${indented(list, '\t\t')}\t`}}
	result, err := client.${call}
	must(err)
	fmt.Println(result)
}

func value(text string) cadence.Value {
	decoded, err := jsoncdc.Decode(nil, []byte(text))
	must(err)
	return decoded
}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
`
}

/** Writes a curl command for the access node, for a POSIX shell; the answer is Base64 of JSON-Cadence in quotes. */
function writeCurl(request: ScriptRequest, { accessNode }: ScriptTarget): string {
  const url = shellWord(`${accessNode}/v1/scripts?${blockQuery(request.block)}`)
  const command = `curl -sS --fail-with-body -H 'Content-Type: application/json' --data-binary @- ${url}`
  return hereDocument(command, `${JSON.stringify(scriptBody(request), null, 2)}\n`, 'JSON')
}

const WRITERS = { fcl: writeFcl, cli: writeCli, go: writeGo, curl: writeCurl }

/** Form in which a script can be run elsewhere. */
export type ScriptForm = keyof typeof WRITERS

/**
 * Writes code or a command that runs the same script, with the same arguments at the same block.
 * @throws ToolError `transaction/form-cannot-express` with the argument.
 */
export function writeScript(
  request: ScriptRequest,
  form: ScriptForm,
  target: ScriptTarget,
): string {
  return WRITERS[form](request, target)
}
