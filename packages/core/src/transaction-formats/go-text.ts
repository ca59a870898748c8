/** Release of flow-go-sdk with which the programs are tested. */
const SDK = 'github.com/onflow/flow-go-sdk'
const VERSION = 'v1.10.2'

/** Start of each Go program, before the transaction's own part. */
export const GO_HEAD = `// A Flow transaction as a Go program: main.go of a folder of its own.
//
//	go mod init transaction
//	go get ${SDK}@${VERSION}
//	go mod tidy
//	go run .         prints its ID and its RLP
//	go run . send    sends it as well
package main

import (
	"context"
	"encoding/hex"
	"fmt"
	"os"

	"${SDK}"
	"${SDK}/access/http"
)

`

const printed = `

	fmt.Println("ID: ", tx.ID())
	fmt.Println("RLP:", hex.EncodeToString(tx.Encode()))
	if len(os.Args) < 2 || os.Args[1] != "send" {
		return
	}
`

const helpers = `
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func unhex(text string) []byte {
	bytes, err := hex.DecodeString(text)
	must(err)
	return bytes
}
`

const sending = `	client, err := http.NewClient(accessNode)
	must(err)
	must(client.SendTransaction(context.Background(), *tx))
	fmt.Println("Sent to", accessNode)
`

/** End of each program. */
export const GO_TAIL = `${printed}${sending}}
${helpers}`

/** End without sending: the SDK's REST client has no extension data, so it would send a different transaction. */
export const GO_TAIL_WITHOUT_SENDING = `${printed}	must(fmt.Errorf("the SDK's REST client leaves extension data out: send the REST body instead"))
${sending}}
${helpers}`
