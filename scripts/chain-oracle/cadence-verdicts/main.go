// Command cadence-verdicts runs Cadence's parser on sources: it reads one JSON string per line, and prints one
// line with the verdict and the parameters of the transaction or script.
package main

import (
	"bufio"
	"encoding/json"
	"os"

	"github.com/onflow/cadence/ast"
	"github.com/onflow/cadence/parser"
)

type answer struct {
	OK bool `json:"ok"`
	// Parameters are label, name and type, with "|" between them.
	Parameters []string `json:"parameters"`
}

func text(code []byte, n ast.HasPosition) string {
	return string(code[n.StartPosition().Offset : n.EndPosition(nil).Offset+1])
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 1<<20), 1<<28)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for in.Scan() {
		var source string
		if err := json.Unmarshal(in.Bytes(), &source); err != nil {
			panic(err)
		}
		code := []byte(source)
		program, err := parser.ParseProgram(nil, code, parser.Config{})
		a := answer{OK: err == nil, Parameters: []string{}}
		if err == nil {
			var list *ast.ParameterList
			for _, t := range program.TransactionDeclarations() {
				list = t.ParameterList
				break
			}
			if list == nil {
				for _, f := range program.FunctionDeclarations() {
					if f.Identifier.Identifier == "main" {
						list = f.ParameterList
						break
					}
				}
			}
			if list != nil {
				for _, p := range list.Parameters {
					a.Parameters = append(a.Parameters, p.Label+"|"+p.Identifier.Identifier+"|"+text(code, p.TypeAnnotation))
				}
			}
		}
		b, _ := json.Marshal(a)
		out.Write(b)
		out.WriteByte('\n')
	}
}
