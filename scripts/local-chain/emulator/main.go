// The Flow emulator as its own module, so that we choose the version of what it stands on.
package main

import (
	"github.com/onflow/flow-emulator/cmd/emulator/start"
	"github.com/onflow/flow-go-sdk/crypto"
)

// noServiceKey ends the program: our scripts always give the service key as a flag, so that the
// dev wallet, which has the same key built in, works without configuration.
func noServiceKey(
	_ bool,
	sigAlgo crypto.SignatureAlgorithm,
	hashAlgo crypto.HashAlgorithm,
) (crypto.PrivateKey, crypto.SignatureAlgorithm, crypto.HashAlgorithm) {
	start.Exit(1, "give the service key: --service-priv-key <64 hex digits>")
	return nil, sigAlgo, hashAlgo
}

func main() {
	if err := start.Cmd(start.StartConfig{GetServiceKey: noServiceKey}).Execute(); err != nil {
		start.Exit(1, err.Error())
	}
}
