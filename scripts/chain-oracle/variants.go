package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	jsoncdc "github.com/onflow/cadence/encoding/json"
)

type variant struct {
	JSON string `json:"json"`
	// Written is the decoded value as Cadence encodes it.
	Written string `json:"written"`
}

type refusal struct {
	JSON string `json:"json"`
	Says string `json:"says"`
}

// decodeAndEncode returns Cadence's encoding of a text, or why it rejects it; neither when it decodes a
// value that it cannot encode, such as one of a removed type. If a type is missing its encoder panics.
func decodeAndEncode(text string) (written string, says error) {
	value, err := jsoncdc.Decode(
		nil,
		[]byte(text),
		jsoncdc.WithAllowUnstructuredStaticTypes(true),
		jsoncdc.WithBackwardsCompatibility(),
	)
	if err != nil {
		return "", err
	}
	defer func() {
		if recover() != nil {
			written = ""
		}
	}()
	bytes, err := jsoncdc.Encode(value)
	if err != nil {
		return "", nil
	}
	return string(bytes), nil
}

func value(kind string, content string) string {
	return fmt.Sprintf(`{"type":%q,"value":%s}`, kind, content)
}

func composite(id string) string {
	return value("Struct", fmt.Sprintf(`{"id":%q,"fields":[]}`, id))
}

func static(typ string) string { return value("Type", fmt.Sprintf(`{"staticType":%s}`, typ)) }

var numberTypes = strings.Fields(
	"Int Int8 Int16 Int32 Int64 Int128 Int256 UInt UInt8 UInt16 UInt32 UInt64 UInt128 UInt256 " +
		"Word8 Word16 Word32 Word64 Word128 Word256 Fix64 Fix128 UFix64 UFix128",
)

var numberTexts = []string{
	"", "0", "-0", "+0", "7", "+7", "-7", "007", "-007", " 1", "1 ", "1_0", "0x1", "1e3", "1.0", "+1.0",
	"-1.0", "-0.5", "+-1", "--1", ".5", "1.", "1.+5", "1.-5", "1.2.3", "0.000000001", "0.0000000000000000000000001",
	"00.50", "٣", "NaN", "Infinity", "128", "-129", "256", "18446744073709551616", "-9223372036854775809",
	"92233720368.54775807", "92233720368.54775808", "-92233720368.54775808", "-92233720368.54775809",
	"184467440737.09551615", "184467440737.09551616",
	"115792089237316195423570985008687907853269984665640564039457584007913129639936",
}

var typeIDs = []string{
	"", ".", "A", "A.", "A.1.Foo", "A.01.Foo", "A.01", "A.01.", "A..Foo", "A.0000000000000001.Foo.Bar",
	"A.E467B9DD11FA00DF.Flow", "A.000000000000000001.Foo", "A.010000000000000001.Foo", "A.zz.Foo", "A.0x01.Foo",
	"a.01.Foo", "I", "I.Crypto", "I.Crypto.KeyList", "S", "S.test", "S.test.Foo", "S..Foo", "s.xyz.Foo",
	"s.ab.Foo", "s.a.Foo", "s.AB.Foo", "s." + strings.Repeat("ab", 32) + ".Foo", "s." + strings.Repeat("ab", 33) + ".Foo",
	"t.xyz.Foo", "t.ab.Foo", "t", "flow", "flow.", "flow.AccountCreated", "flow.a.b", "Flow.AccountCreated", "REPL",
	"REPL.Foo", "PublicKey", "PublicKey.Foo", "HashAlgorithm", "SignatureAlgorithm", "AccountKey", "DeploymentResult",
	"Account.Keys", "Account.Contracts", "Account.Inbox", "Account.Storage", "Account.Capabilities",
	"Account.StorageCapabilities", "Account.AccountCapabilities", "Account.Foo", "StructStringer", "Foo", "Account", "N.PublicKey", "String", "S.test.Foo bar", "S.té.Foo", "S.test.é<&>\u2028",
}

// Written by hand: special cases of Cadence's decoder.
func handWritten() (texts []string) {
	for _, kind := range numberTypes {
		for _, number := range numberTexts {
			texts = append(texts, value(kind, fmt.Sprintf("%q", number)))
		}
		texts = append(texts, value(kind, "1"), value(kind, "null"))
	}
	for _, id := range typeIDs {
		texts = append(texts, composite(id))
		texts = append(texts, static(fmt.Sprintf(
			`{"kind":"Struct","type":"","typeID":%q,"fields":[],"initializers":[]}`, id,
		)))
	}
	for _, address := range []string{
		"", "0x", "0x1", "0x01", "0X01", "01", "0x0102030405060708", "0x010203040506070809",
		"0xE467B9DD11FA00DF", "0xzz", "0x ", "ሴ",
	} {
		texts = append(texts, value("Address", fmt.Sprintf("%q", address)))
	}
	for _, domain := range []string{"storage", "public", "private", "Storage", "", "unknown"} {
		texts = append(texts, value("Path", fmt.Sprintf(`{"domain":%q,"identifier":"a b"}`, domain)))
	}
	for _, text := range []string{
		`\ud800`, `\udc00`, `\ud800\ud800`, `\udc00\ud800`, `\ud83c\udf0a`, `a\ud800b`, `\ud800\u0301`, `\u0000`, `\/`,
	} {
		texts = append(texts, value("String", `"`+text+`"`), value("Character", `"`+text+`"`))
	}
	intType := `{"kind":"Int"}`
	for _, authorization := range []string{
		`{}`, `null`, `{"kind":"Unauthorized"}`, `{"kind":"Unauthorized","entitlements":[]}`, `{"kind":"Foo","entitlements":[]}`,
		`{"kind":"EntitlementConjunctionSet"}`, `{"kind":"EntitlementConjunctionSet","entitlements":[]}`,
		`{"kind":"EntitlementConjunctionSet","entitlements":[{"kind":"Entitlement","typeID":"Storage","type":""}]}`,
		`{"kind":"EntitlementDisjunctionSet","entitlements":[{"typeID":"A.1.X"},{"typeID":""}]}`,
		`{"kind":"EntitlementDisjunctionSet","entitlements":[{"kind":"Entitlement"}]}`,
		`{"kind":"EntitlementDisjunctionSet","entitlements":["Storage"]}`,
		`{"kind":"EntitlementMapAuthorization","entitlements":[]}`,
		`{"kind":"EntitlementMapAuthorization","entitlements":[{"typeID":"X"},{"typeID":"Y"}]}`,
		`{"kind":"EntitlementMapAuthorization","entitlements":[{"typeID":"X"}]}`,
	} {
		texts = append(texts, static(`{"kind":"Reference","type":`+intType+`,"authorization":`+authorization+`}`))
	}
	for _, size := range []string{"0", "3", "9007199254740991", "1.5", "-1", `"3"`, "null"} {
		texts = append(texts, static(`{"kind":"ConstantSizedArray","type":`+intType+`,"size":`+size+`}`))
	}
	for _, parts := range []string{
		`"parameters":[],"return":{"kind":"Void"}`,
		`"parameters":[],"return":{"kind":"Void"},"typeParameters":null`,
		`"parameters":[],"return":{"kind":"Void"},"purity":"view"`,
		`"parameters":[],"return":{"kind":"Void"},"purity":"impure"`,
		`"parameters":[],"return":{"kind":"Void"},"purity":null`,
		`"parameters":[],"return":{"kind":"Void"},"typeID":"whatever"`,
		`"parameters":[],"return":{"kind":"Void"},"typeParameters":[{"name":"T"}]`,
		`"parameters":[],"return":{"kind":"Void"},"typeParameters":[{"name":"T","typeBound":""}]`,
		`"parameters":[],"return":{"kind":"Void"},"typeParameters":[{"name":"T","typeBound":{"kind":"Int"}}]`,
		`"parameters":[{"label":"","id":"a","type":{"kind":"Int"}}],"return":{"kind":"Void"}`,
		`"parameters":[{"id":"a","type":{"kind":"Int"}}],"return":{"kind":"Void"}`,
		`"parameters":null,"return":{"kind":"Void"}`, `"parameters":[]`,
	} {
		texts = append(texts, static(`{"kind":"Function",`+parts+`}`))
		texts = append(texts, value("Function", `{"functionType":{"kind":"Function",`+parts+`}}`))
	}
	for _, kind := range []string{
		"Struct", "Resource", "Event", "Contract", "Enum", "Attachment", "StructInterface", "ResourceInterface",
		"ContractInterface", "EventInterface", "Entitlement",
	} {
		for _, parts := range []string{
			`"fields":[],"initializers":[]`, `"fields":[],"initializers":[[]]`, `"fields":[],"initializers":[[],[]]`,
			`"type":"","fields":[],"initializers":[[]]`, `"type":{"kind":"UInt8"},"fields":[],"initializers":[[]]`,
			`"fields":null,"initializers":null`, `"fields":[]`, `"initializers":[[]]`,
		} {
			texts = append(texts, static(`{"kind":"`+kind+`","typeID":"S.test.Foo",`+parts+`}`))
		}
	}
	for _, kind := range []string{
		"Foo", "int", "AuthAccount", "Account.Foo", "Any", "Bytes", "Invalid", "Type", "MetaType", "Unknown", "Capability", "",
	} {
		texts = append(texts, static(fmt.Sprintf(`{"kind":%q}`, kind)))
	}
	return append(texts,
		``, ` `, `null`, `[]`, `"a"`, `1`, `{}`, `{"type":null}`, `{"type":"Int"}`, `{"type":"Int","value":"1","x":1}`,
		`{"type":"Int","value":"1",}`, `{"type":"Void"}`, `{"type":"Void","value":null}`, `{"type":"Attachment","value":{}}`,
		`{"type":"int","value":"1"}`, `{"type":"Bool","value":"true"}`, `{"type":"Bool","value":1}`, `{"type":"Bytes","value":"00"}`,
		`{"value":"1","type":"Int"}`, ` {"type" : "Int" , "value" : "1" } `, `{"type":"Int","type":"Int8","value":"1"}`,
		`{"type":"Optional","value":"1"}`, `{"type":"Array","value":{}}`, `{"type":"Array","value":[null]}`,
		`{"type":"Dictionary","value":[{"key":{"type":"Int","value":"1"}}]}`, `{"type":"Dictionary","value":{}}`,
		static(`""`), static(`"&Int"`), static(`null`), static(`[]`), static(`{"kind":"Capability","type":""}`),
		static(`{"kind":"Optional"}`), static(`{"kind":"Intersection","types":[]}`), static(`{"kind":"Intersection","types":null}`),
		static(`{"kind":"Dictionary","key":{"kind":"Int"}}`), static(`{"kind":"InclusiveRange"}`), static(`{"kind":"Reference","type":{"kind":"Int"}}`),
		value("Capability", `{"id":"1","address":"0x01","borrowType":{"kind":"Int"}}`),
		value("Capability", `{"id":"1","address":"0x01","borrowType":""}`),
		value("Capability", `{"id":"-1","address":"0x01","borrowType":""}`),
		value("Capability", `{"id":"18446744073709551616","address":"0x01","borrowType":""}`),
		value("Capability", `{"id":1,"address":"0x01","borrowType":""}`),
		value("Capability", `{"id":"1","address":"0x01"}`), value("Capability", `{"id":"1","borrowType":""}`),
		value("Capability", `{"address":"0x01","borrowType":""}`),
		value("Capability", `{"address":"0x01","borrowType":"","path":{"type":"Path","value":{"domain":"public","identifier":"a"}}}`),
		value("Capability", `{"address":"0x01","borrowType":"","path":{"type":"Int","value":"1"}}`),
		value("Capability", `{"address":"0x01","borrowType":"","path":"/public/a"}`),
		value("Function", `{"functionType":{"kind":"Int"}}`), value("Function", `{"functionType":""}`),
		value("InclusiveRange", `{"start":{"type":"Int","value":"1"},"end":{"type":"Int","value":"1"}}`),
		value("InclusiveRange", `{"start":{"type":"Int","value":"1"},"end":{"type":"Int8","value":"1"},"step":{"type":"Bool","value":true}}`),
		value("Struct", `{"id":"S.test.Foo"}`), value("Struct", `{"fields":[]}`), value("Struct", `{"id":"S.test.Foo","fields":[{"name":"a"}]}`),
		value("Struct", `{"id":"S.test.Foo","fields":[{"value":{"type":"Void"}}]}`), value("Struct", `{"id":"S.test.Foo","fields":null}`),
		value("Struct", `{"id":"S.test.Foo","fields":[{"name":"","value":{"type":"Void"}}]}`),
	)
}

// spoil makes one change to parsed JSON: it removes a property, or replaces a part.
func (r random) spoil(node any) any {
	others := []any{nil, "", "Foo", "Int", "0x01", 1, true, []any{}, map[string]any{}, map[string]any{"kind": "Int"}}
	switch node := node.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(node))
		if len(keys) == 0 || r.Intn(8) == 0 {
			return pick(r, others)
		}
		key := pick(r, keys)
		if r.Intn(6) == 0 {
			delete(node, key)
		} else {
			node[key] = r.spoil(node[key])
		}
		return node
	case []any:
		if len(node) == 0 || r.Intn(8) == 0 {
			return pick(r, others)
		}
		index := r.Intn(len(node))
		node[index] = r.spoil(node[index])
		return node
	}
	return pick(r, others)
}

// allVariants sorts JSON that Cadence did not write by whether Cadence decodes it.
func (r random) allVariants(values []string, types []typeCase) (variants []variant, refused []refusal) {
	texts := handWritten()
	all := slices.Clone(values)
	for _, typ := range types {
		all = append(all, typ.JSON)
	}
	var read []string
	for _, text := range all {
		// Cadence encodes attachments and unbounded type parameters that it does not decode.
		if _, err := decodeAndEncode(text); err == nil && len(text) < 600 {
			read = append(read, text)
		}
	}
	for range 1000 {
		text := pick(r, read)
		var node any
		if err := json.Unmarshal([]byte(text), &node); err != nil {
			panic(err)
		}
		texts = append(texts, compact(r.spoil(node)))
	}
	seen := map[string]bool{}
	for _, text := range texts {
		if seen[text] || slices.Contains(all, text+"\n") {
			continue
		}
		seen[text] = true
		written, err := decodeAndEncode(text)
		switch {
		case err != nil:
			refused = append(refused, refusal{text, shortened(err.Error())})
		case written != "":
			variants = append(variants, variant{text, written})
		}
	}
	return variants, refused
}

// shortened keeps the beginning of Cadence's message: the rest repeats the JSON.
func shortened(says string) string {
	const limit = 100
	if runes := []rune(says); len(runes) > limit {
		return string(runes[:limit]) + "…"
	}
	return says
}
