// Command cadence-checks runs Cadence's checker on transactions and scripts. The first line of its input is a
// JSON object with the contracts that can be imported, by name; each further line is a program. It prints one
// line for each program: null if it is accepted, or the runtime's full report.
package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/json"
	"os"

	"github.com/onflow/cadence/ast"
	"github.com/onflow/cadence/common"
	"github.com/onflow/cadence/runtime"
	"github.com/onflow/cadence/sema"
	"github.com/onflow/cadence/test_utils/runtime_utils"
)

type program struct {
	Code string `json:"code"`
	// Script is true if the code is checked as a script, false for a transaction.
	Script bool `json:"script"`
}

// resolve finds every import by its name alone, whatever its address.
func resolve(identifiers []ast.Identifier, location common.Location) ([]sema.ResolvedLocation, error) {
	if len(identifiers) == 0 {
		name := ""
		switch location := location.(type) {
		case common.StringLocation:
			name = string(location)
		case common.IdentifierLocation:
			name = string(location)
		}
		identifiers = []ast.Identifier{{Identifier: name}}
	}
	resolved := make([]sema.ResolvedLocation, 0, len(identifiers))
	for _, identifier := range identifiers {
		resolved = append(resolved, sema.ResolvedLocation{
			Location:    common.AddressLocation{Address: common.Address{7: 1}, Name: identifier.Identifier},
			Identifiers: []ast.Identifier{identifier},
		})
	}
	return resolved, nil
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<28)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()

	contracts := map[string]string{}
	in.Scan()
	if err := json.Unmarshal(in.Bytes(), &contracts); err != nil {
		panic(err)
	}
	chain := &runtime_utils.TestRuntimeInterface{
		Storage:           runtime_utils.NewTestLedger(nil, nil),
		OnResolveLocation: resolve,
		OnGetAccountContractCode: func(location common.AddressLocation) ([]byte, error) {
			if code, ok := contracts[location.Name]; ok {
				return []byte(code), nil
			}
			return nil, nil
		},
	}
	for in.Scan() {
		var p program
		if err := json.Unmarshal(in.Bytes(), &p); err != nil {
			panic(err)
		}
		context := runtime.Context{Interface: chain}
		hash := sha256.Sum256(in.Bytes())
		if p.Script {
			context.Location = common.ScriptLocation(hash)
			context.Environment = runtime.NewScriptInterpreterEnvironment(runtime.Config{})
		} else {
			context.Location = common.TransactionLocation(hash)
			context.Environment = runtime.NewBaseInterpreterEnvironment(runtime.Config{})
		}
		_, err := runtime_utils.NewTestRuntime().ParseAndCheckProgram([]byte(p.Code), context)
		var report *string
		if err != nil {
			text := err.Error()
			report = &text
		}
		line, err := json.Marshal(report)
		if err != nil {
			panic(err)
		}
		out.Write(line)
		out.WriteByte('\n')
	}
}
