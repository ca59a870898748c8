/** The release of flow-go-sdk that the programs are tested with. */
const SDK = 'github.com/onflow/flow-go-sdk'
const VERSION = 'v1.10.2'

/** What each Go program starts with, up to what is the transaction's own. */
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

/** What each ends with. */
export const GO_TAIL = `${printed}${sending}}
${helpers}`

/** The SDK's REST client has no extension data: what it sent would be another transaction. */
export const GO_TAIL_WITHOUT_SENDING = `${printed}	must(fmt.Errorf("the SDK's REST client leaves extension data out: send the REST body instead"))
${sending}}
${helpers}`
