package main

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/onflow/cadence"
	"github.com/onflow/cadence/common"
	jsoncdc "github.com/onflow/cadence/encoding/json"
	"github.com/onflow/cadence/runtime"
	"github.com/onflow/cadence/test_utils/runtime_utils"
)

// Contract whose structs and enums are used as parameters.
const shop = `access(all) contract Shop {
  access(all) enum Size: UInt16 { access(all) case small; access(all) case big }
  access(all) struct Item {
    access(all) let name: String
    access(all) let size: Size
    access(all) let prices: {String: UFix64}
    access(all) let next: [Item]
    init() { self.name = ""; self.size = Size.small; self.prices = {}; self.next = [] }
    access(all) fun say(): String { return self.name }
  }
  access(all) struct interface Named { access(all) let name: String }
  access(all) struct interface Calling { access(all) let call: fun(): Void }
  access(all) struct Call { access(all) let call: fun(): Void; init() { self.call = fun () {} } }
  access(all) struct Pointer { access(all) let to: &Int; init() { self.to = &1 as &Int } }
  access(all) resource Box {}
  access(all) resource interface Boxed {}
  access(all) event Sold(id: UInt64)
  access(all) attachment Tag for Item {}
}`

var shopLocation = common.AddressLocation{Address: common.Address{7: 1}, Name: "Shop"}

type parameterCase struct {
	Type string `json:"type"`
	OK   bool   `json:"ok"`
}

type argumentCase struct {
	Type string `json:"type"`
	// JSON is the argument as Cadence's encoder writes it.
	JSON string `json:"json"`
	// OK is true if a transaction with the parameter accepts the argument.
	OK bool `json:"ok"`
}

// run executes a transaction with one parameter on the runtime itself.
func run(typ string, arguments ...[]byte) error {
	storage := runtime_utils.NewTestLedger(nil, nil)
	inter := &runtime_utils.TestRuntimeInterface{
		Storage: storage,
		OnGetSigningAccounts: func() ([]runtime.Address, error) {
			return nil, nil
		},
		OnResolveLocation: runtime_utils.NewSingleIdentifierLocationResolver(nil),
		OnGetAccountContractCode: func(location common.AddressLocation) ([]byte, error) {
			if location == shopLocation {
				return []byte(shop), nil
			}
			return nil, nil
		},
		OnDecodeArgument: func(bytes []byte, _ cadence.Type) (cadence.Value, error) {
			return jsoncdc.Decode(nil, bytes)
		},
		OnValidatePublicKey: func(_ *runtime.PublicKey) error { return nil },
	}
	return runtime_utils.NewTestRuntime().ExecuteTransaction(
		runtime.Script{
			Source:    []byte(fmt.Sprintf("import Shop from 0x1\ntransaction(value: %s) {}", typ)),
			Arguments: arguments,
		},
		runtime.Context{
			Interface: inter,
			Location:  common.TransactionLocation{1},
		},
	)
}

// takes returns true if a parameter may have the type: then a run without an argument fails only on the count.
func takes(typ string) bool {
	var count runtime.InvalidEntryPointParameterCountError
	return errors.As(run(typ), &count)
}

var parameterTypes = []string{
	"Bool", "String", "Character", "Address", "Type", "Path", "StoragePath", "CapabilityPath", "PublicPath",
	"PrivatePath", "AnyStruct", "HashableStruct", "Number", "SignedNumber", "Integer", "SignedInteger",
	"FixedSizeUnsignedInteger", "FixedPoint", "SignedFixedPoint", "Void", "Never", "AnyResource", "@AnyResource",
	"AnyStructAttachment", "AnyResourceAttachment", "Account", "Account.Keys", "Account.Storage", "&Account",
	"auth(Storage) &Account", "AccountKey", "PublicKey", "HashAlgorithm", "SignatureAlgorithm", "DeployedContract",
	"DeploymentResult", "Block", "StorageCapabilityController", "AccountCapabilityController", "StringBuilder",
	"StructStringer", "{StructStringer}", "Capability", "Capability<&Int>", "Capability<auth(Storage) &Account>",
	"Capability<Int>", "Capability<&Shop.Box>", "Capability<&Foo>", "Capability<&{Shop.Boxed}>", "InclusiveRange<Int>",
	"InclusiveRange<UFix64>", "InclusiveRange<Integer>", "InclusiveRange<String>", "InclusiveRange", "InclusiveRange<Word8>",
	"Shop", "Shop.Item", "@Shop.Item", "Shop.Size", "Shop.Named", "{Shop.Named}", "{Shop.Calling}", "{Shop.Item}",
	"{Shop.Boxed}", "@{Shop.Boxed}", "Shop.Call", "[Shop.Call]", "Shop.Pointer", "Shop.Box", "@Shop.Box", "[Shop.Box]",
	"@[Shop.Box]", "Shop.Sold", "Shop.Tag", "Shop.Missing", "Item", "Missing", "int", "Foo.Bar",
	"fun(): Void", "fun(Int): Int", "view fun(): Bool", "(fun(): Void)?", "[fun(): Void]", "&Int", "&Int?", "[&Int]",
	"Int?", "Int??", "Int???", "[Int]", "[Int; 3]", "[Int; 0]", "[Int; 0x10]", "[[Int?]?]", "{String: Int}", "{Int?: Int}",
	"{[Int]: Int}", "{Shop.Item: Int}", "{Shop.Size: Int}", "{Type: Int}", "{Path: Int}", "{AnyStruct: Int}",
	"{HashableStruct: Int}", "{Number: Int}", "{Address: {Address: [UFix64]}}", "{Capability: Int}", "{Bool: &Int}",
	"{String: Shop.Call}", "{Void: Int}", "[Void]", "Void?", "Never?", "[Never]", "{Never: Int}", "{}", "{Int}", "{Shop.Named, Shop.Calling}",
	"(Int)", "((Int?))", "[ Int ; 2 ]", "String<Int>", "", "[Int", "Int]", "[Int; -1]", "[Int; x]", "Int;", "Int =",
	"auth(all) &Int", "auth(Mutate) &[Int]", "Any", "Bytes", "Storable", "Mutate", "Identity", "PublicAccount", "AuthAccount",
}

// kind generates values of one type.
type kind struct {
	text  string
	value func(r random) cadence.Value
}

var shopSize = cadence.NewEnumType(shopLocation, "Shop.Size", cadence.UInt16Type,
	[]cadence.Field{cadence.NewField("rawValue", cadence.UInt16Type)}, nil)

var shopItem = cadence.NewStructType(shopLocation, "Shop.Item", []cadence.Field{
	cadence.NewField("name", cadence.StringType),
	cadence.NewField("size", cadence.AnyStructType),
	cadence.NewField("prices", cadence.AnyStructType),
	cadence.NewField("next", cadence.AnyStructType),
}, nil)

func (r random) size() cadence.Value {
	return cadence.NewEnum([]cadence.Value{cadence.UInt16(r.Intn(2))}).WithType(shopSize)
}

func (r random) item(depth int) cadence.Value {
	next := make([]cadence.Value, 0)
	if depth > 0 {
		next = append(next, r.item(depth-1))
	}
	return cadence.NewStruct([]cadence.Value{
		must(cadence.NewString(r.text())), r.size(),
		cadence.NewDictionary([]cadence.KeyValuePair{
			{Key: must(cadence.NewString("a")), Value: cadence.UFix64(r.unsigned(64).Uint64())},
		}),
		cadence.NewArray(next),
	}).WithType(shopItem)
}

func (r random) pathOf(domains ...common.PathDomain) cadence.Value {
	name := pick(r, []string{"flowTokenVault", "a", "_1", "é<&>\u2028"})
	return must(cadence.NewPath(pick(r, domains), name))
}

func simpleKinds() (kinds []kind) {
	for _, number := range numbers {
		kinds = append(kinds, kind{number(newRandom(1)).Type().ID(), number})
	}
	const storage, public, private = common.PathDomainStorage, common.PathDomainPublic, common.PathDomainPrivate
	return append(kinds,
		kind{"Bool", func(r random) cadence.Value { return cadence.NewBool(r.Intn(2) == 0) }},
		kind{"String", func(r random) cadence.Value { return must(cadence.NewString(r.text())) }},
		kind{"Character", func(r random) cadence.Value { return r.character() }},
		kind{"Address", func(r random) cadence.Value { return cadence.Address(r.address()) }},
		kind{"Path", func(r random) cadence.Value { return r.pathOf(storage, public, private) }},
		kind{"StoragePath", func(r random) cadence.Value { return r.pathOf(storage) }},
		kind{"PublicPath", func(r random) cadence.Value { return r.pathOf(public) }},
		kind{"PrivatePath", func(r random) cadence.Value { return r.pathOf(private) }},
		kind{"CapabilityPath", func(r random) cadence.Value { return r.pathOf(public, private) }},
		kind{"Shop.Size", func(r random) cadence.Value { return r.size() }},
		kind{"HashAlgorithm", func(r random) cadence.Value { return algorithm("HashAlgorithm", 1+r.Intn(6)) }},
		kind{"SignatureAlgorithm", func(r random) cadence.Value { return algorithm("SignatureAlgorithm", 1+r.Intn(3)) }},
	)
}

func algorithm(name string, raw int) cadence.Value {
	fields := []cadence.Field{cadence.NewField("rawValue", cadence.UInt8Type)}
	return cadence.NewEnum([]cadence.Value{cadence.UInt8(raw)}).
		WithType(cadence.NewEnumType(nil, name, cadence.UInt8Type, fields, nil))
}

var otherKinds = []kind{
	{"Shop.Item", func(r random) cadence.Value { return r.item(r.Intn(2)) }},
	{"{Shop.Named}", func(r random) cadence.Value { return r.size() }},
	{"AnyStruct", func(r random) cadence.Value { return pick(r, leaves[2:])(r) }},
	{"HashableStruct", func(r random) cadence.Value { return pick(r, numbers)(r) }},
	{"Integer", func(r random) cadence.Value { return pick(r, numbers)(r) }},
	{"FixedPoint", func(r random) cadence.Value { return pick(r, numbers[18:])(r) }},
	{"Type", func(r random) cadence.Value { return cadence.NewTypeValue(cadence.NewOptionalType(cadence.IntType)) }},
	{"Capability<&Int>", func(r random) cadence.Value {
		borrow := cadence.NewReferenceType(cadence.UnauthorizedAccess, cadence.IntType)
		return cadence.NewCapability(cadence.UInt64(r.Intn(9)), cadence.Address(r.address()), borrow)
	}},
	{"Capability", func(r random) cadence.Value {
		borrow := cadence.NewReferenceType(cadence.UnauthorizedAccess, cadence.StringType)
		return cadence.NewCapability(cadence.UInt64(r.Intn(9)), cadence.Address(r.address()), borrow)
	}},
	{"InclusiveRange<Int>", func(r random) cadence.Value {
		start, end := r.signed(9), r.signed(9)
		step := big.NewInt(1)
		if start.Cmp(end) > 0 && r.Intn(4) > 0 {
			step = big.NewInt(-2)
		}
		return cadence.NewInclusiveRange(cadence.NewIntFromBig(start), cadence.NewIntFromBig(end), cadence.NewIntFromBig(step))
	}},
	{"InclusiveRange<UInt8>", func(r random) cadence.Value {
		return cadence.NewInclusiveRange(cadence.UInt8(r.Intn(9)), cadence.UInt8(r.Intn(9)), cadence.UInt8(r.Intn(3)))
	}},
	{"PublicKey", func(r random) cadence.Value {
		key := make([]cadence.Value, 64)
		for i := range key {
			key[i] = cadence.UInt8(r.Intn(256))
		}
		fields := []cadence.Field{
			cadence.NewField("publicKey", cadence.AnyStructType), cadence.NewField("signatureAlgorithm", cadence.AnyStructType),
		}
		return cadence.NewStruct([]cadence.Value{cadence.NewArray(key), algorithm("SignatureAlgorithm", 1)}).
			WithType(cadence.NewStructType(nil, "PublicKey", fields, nil))
	}},
}

// kindOf returns a kind of value, nested to the given depth.
func (r random) kindOf(simple []kind, depth int) kind {
	if depth == 0 {
		if r.Intn(4) == 0 {
			return pick(r, otherKinds)
		}
		return pick(r, simple)
	}
	inner := r.kindOf(simple, depth-1)
	switch r.Intn(4) {
	case 0:
		return kind{inner.text + "?", func(r random) cadence.Value {
			if r.Intn(3) == 0 {
				return cadence.NewOptional(nil)
			}
			return cadence.NewOptional(inner.value(r))
		}}
	case 1:
		return kind{"[" + inner.text + "]", func(r random) cadence.Value { return r.arrayOf(inner, r.Intn(4)) }}
	case 2:
		return kind{"[" + inner.text + "; 2]", func(r random) cadence.Value { return r.arrayOf(inner, pick(r, []int{1, 2, 2, 2})) }}
	default:
		key := pick(r, simple)
		return kind{"{" + key.text + ": " + inner.text + "}", func(r random) cadence.Value {
			pairs := make([]cadence.KeyValuePair, 0)
			for range r.Intn(2) {
				pairs = append(pairs, cadence.KeyValuePair{Key: key.value(r), Value: inner.value(r)})
			}
			return cadence.NewDictionary(pairs)
		}}
	}
}

func (r random) arrayOf(inner kind, length int) cadence.Value {
	values := make([]cadence.Value, length)
	for i := range values {
		values[i] = inner.value(r)
	}
	return cadence.NewArray(values)
}

// allArguments returns values of every kind with their own type, and values passed to another type.
func (r random) allArguments() (cases []argumentCase) {
	simple := simpleKinds()
	var all []kind
	for _, one := range append(simple, otherKinds...) {
		all = append(all, one, one)
	}
	for i := range 160 {
		all = append(all, r.kindOf(simple, 1+i%3))
	}
	add := func(typ string, value cadence.Value) {
		text := encode(value)
		text = text[:len(text)-1]
		cases = append(cases, argumentCase{typ, text, run(typ, []byte(text)) == nil})
	}
	for _, one := range all {
		add(one.text, one.value(r))
	}
	for range 240 {
		add(pick(r, all).text, pick(r, all).value(r))
	}
	return cases
}

func allParameters() (cases []parameterCase) {
	for _, simple := range simpleKinds() {
		cases = append(cases, parameterCase{simple.text, takes(simple.text)})
	}
	for _, typ := range parameterTypes {
		cases = append(cases, parameterCase{typ, takes(typ)})
	}
	return cases
}
