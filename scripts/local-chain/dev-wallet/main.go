// The FCL dev wallet with the access node as a flag; upstream's own command knows only port 8888.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/onflow/fcl-dev-wallet/go/wallet"
)

func main() {
	port := flag.Uint("port", 8701, "port to listen on")
	accessNode := flag.String("access-node", "http://localhost:8888", "REST address of the emulator")
	flag.Parse()

	server, err := wallet.NewHTTPServer(*port, &wallet.FlowConfig{AccessNode: *accessNode})
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	server.StartStandalone()
}
