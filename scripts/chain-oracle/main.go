// Command chain-oracle writes test data: values that flow-go-sdk and Cadence encode, decode and reject.
//
// Usage: chain-oracle <directory> [seed]
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/onflow/cadence"
	jsoncdc "github.com/onflow/cadence/encoding/json"
)

type typeCase struct {
	JSON string `json:"json"`
	// ID is the type ID; nil if Cadence cannot give one.
	ID *string `json:"id"`
	// Text is the type in Cadence syntax; nil if it has none.
	Text *string `json:"text"`
}

func encode(value cadence.Value) string {
	return string(must(jsoncdc.Encode(value)))
}

func typeCaseOf(typ cadence.Type) typeCase {
	var id *string
	if typ != nil {
		text := typ.ID()
		id = &text
	}
	return typeCase{JSON: encode(cadence.NewTypeValue(typ)), ID: id, Text: typeText(typ)}
}

// writeLines writes an object of lists with one item on each line, so that diffs are readable.
func writeLines(path string, head map[string]any, lists ...list) {
	var out bytes.Buffer
	out.WriteString("{\n")
	for _, name := range []string{"description", "source", "seed"} {
		fmt.Fprintf(&out, "%q: %s,\n", name, compact(head[name]))
	}
	for i, list := range lists {
		fmt.Fprintf(&out, "%q: [\n", list.name)
		for j, item := range list.items {
			out.WriteString(compact(item))
			if j < len(list.items)-1 {
				out.WriteByte(',')
			}
			out.WriteByte('\n')
		}
		out.WriteString("]")
		if i < len(lists)-1 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
	}
	out.WriteString("}\n")
	if err := os.WriteFile(path, out.Bytes(), 0o644); err != nil {
		panic(err)
	}
}

type list struct {
	name  string
	items []any
}

func listOf[T any](name string, items []T) list {
	all := make([]any, len(items))
	for i, item := range items {
		all[i] = item
	}
	return list{name, all}
}

func compact(value any) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(value); err != nil {
		panic(err)
	}
	return string(bytes.TrimRight(out.Bytes(), "\n"))
}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: chain-oracle <directory> [seed]")
		os.Exit(2)
	}
	directory, seed := os.Args[1], int64(20)
	if len(os.Args) > 2 {
		seed = must(strconv.ParseInt(os.Args[2], 10, 64))
	}
	const source = "github.com/onflow/cadence v1.10.2, github.com/onflow/flow-go-sdk v1.10.2"

	r := newRandom(seed)
	var values []string
	for _, value := range r.allValues() {
		values = append(values, encode(value))
	}
	var types []typeCase
	for _, typ := range r.allTypes() {
		types = append(types, typeCaseOf(typ))
	}
	variants, refused := r.allVariants(values, types)
	characters := r.allCharacters()
	writeLines(
		filepath.Join(directory, "chain-json-cadence.json"),
		map[string]any{
			"description": "values and types: JSON-Cadence as Cadence writes it. variants: JSON that " +
				"Cadence reads, and what it writes for it. refused: JSON that Cadence refuses even with " +
				"its options for old forms, and its words. one, other: texts that are and are not one " +
				"Character.",
			"source": source,
			"seed":   seed,
		},
		listOf("values", values), listOf("types", types), listOf("variants", variants),
		listOf("refused", refused), listOf("one", characters.One), listOf("other", characters.Other),
	)
	r = newRandom(seed)
	written, valid := r.allCCF(250, 1750)
	writeLines(
		filepath.Join(directory, "chain-ccf.json"),
		map[string]any{
			"description": "values: CCF in Base64 as Cadence writes it, half of it sorted, and what Cadence " +
				"reads from it, in JSON-Cadence; of most only the first 8 bytes of the SHA2-256 of that text. " +
				"functions: values that Cadence writes and doesn't read, and their JSON-Cadence. changed: " +
				"values with one byte changed, dropped or added, and what Cadence still reads from it, if it does.",
			"source": source,
			"seed":   seed,
		},
		listOf("values", written), listOf("functions", r.ccfFunctions(20)),
		listOf("changed", r.changedCCF(valid, 1000)),
	)
	writeLines(
		filepath.Join(directory, "chain-transactions.json"),
		map[string]any{
			"description": "Transactions, their RLP forms and messages in Base64 and their IDs. " +
				"Signatures are random bytes.",
			"source": source,
			"seed":   seed,
		},
		listOf("transactions", newRandom(seed).allTransactions()),
	)
	writeLines(
		filepath.Join(directory, "chain-arguments.json"),
		map[string]any{
			"description": "parameters: types, and whether a transaction may have a parameter of each. " +
				"arguments: values as Cadence writes them, and whether a transaction with a parameter of the " +
				"type takes each. Shop is the contract at 0x1 that some are of.",
			"source": source,
			"seed":   seed,
		},
		listOf("contract", []string{shop}), listOf("parameters", allParameters()),
		listOf("arguments", newRandom(seed).allArguments()),
	)
}
