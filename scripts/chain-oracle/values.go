package main

import (
	"math/big"

	"github.com/onflow/cadence"
	"github.com/onflow/cadence/common"
	"github.com/onflow/cadence/fixedpoint"
)

func bits(n uint) *big.Int { return new(big.Int).Lsh(big.NewInt(1), n) }

func signed(n uint) (min, max *big.Int) {
	half := bits(n - 1)
	return new(big.Int).Neg(half), new(big.Int).Sub(half, big.NewInt(1))
}

func unsigned(n uint) (min, max *big.Int) {
	return new(big.Int), new(big.Int).Sub(bits(n), big.NewInt(1))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func (r random) signed(n uint) *big.Int   { return r.between(signed(n)) }
func (r random) unsigned(n uint) *big.Int { return r.between(unsigned(n)) }

var numbers = []func(r random) cadence.Value{
	func(r random) cadence.Value { return cadence.NewIntFromBig(r.signed(400)) },
	func(r random) cadence.Value { return cadence.NewInt8(int8(r.signed(8).Int64())) },
	func(r random) cadence.Value { return cadence.NewInt16(int16(r.signed(16).Int64())) },
	func(r random) cadence.Value { return cadence.NewInt32(int32(r.signed(32).Int64())) },
	func(r random) cadence.Value { return cadence.NewInt64(r.signed(64).Int64()) },
	func(r random) cadence.Value { return must(cadence.NewInt128FromBig(r.signed(128))) },
	func(r random) cadence.Value { return must(cadence.NewInt256FromBig(r.signed(256))) },
	func(r random) cadence.Value { return must(cadence.NewUIntFromBig(r.unsigned(400))) },
	func(r random) cadence.Value { return cadence.NewUInt8(uint8(r.unsigned(8).Uint64())) },
	func(r random) cadence.Value { return cadence.NewUInt16(uint16(r.unsigned(16).Uint64())) },
	func(r random) cadence.Value { return cadence.NewUInt32(uint32(r.unsigned(32).Uint64())) },
	func(r random) cadence.Value { return cadence.NewUInt64(r.unsigned(64).Uint64()) },
	func(r random) cadence.Value { return must(cadence.NewUInt128FromBig(r.unsigned(128))) },
	func(r random) cadence.Value { return must(cadence.NewUInt256FromBig(r.unsigned(256))) },
	func(r random) cadence.Value { return cadence.NewWord8(uint8(r.unsigned(8).Uint64())) },
	func(r random) cadence.Value { return cadence.NewWord16(uint16(r.unsigned(16).Uint64())) },
	func(r random) cadence.Value { return cadence.NewWord32(uint32(r.unsigned(32).Uint64())) },
	func(r random) cadence.Value { return cadence.NewWord64(r.unsigned(64).Uint64()) },
	func(r random) cadence.Value { return must(cadence.NewWord128FromBig(r.unsigned(128))) },
	func(r random) cadence.Value { return must(cadence.NewWord256FromBig(r.unsigned(256))) },
	func(r random) cadence.Value { return cadence.Fix64(r.signed(64).Int64()) },
	func(r random) cadence.Value { return cadence.UFix64(r.unsigned(64).Uint64()) },
	func(r random) cadence.Value { return cadence.Fix128(fixedpoint.Fix128FromBigInt(r.signed(128))) },
	func(r random) cadence.Value { return cadence.UFix128(fixedpoint.UFix128FromBigInt(r.unsigned(128))) },
}

func (r random) character() cadence.Value {
	for {
		if character, err := cadence.NewCharacter(pick(r, pieces)); err == nil {
			return character
		}
	}
}

func (r random) path() cadence.Path {
	identifier := pick(r, []string{"flowTokenVault", "a", "", "é<&>\u2028"})
	return must(cadence.NewPath(pick(r, common.AllPathDomains), identifier))
}

func (r random) values(depth int) []cadence.Value {
	values := make([]cadence.Value, r.Intn(4))
	for i := range values {
		values[i] = r.value(depth)
	}
	return values
}

// composite returns a value of any composite type. Values without a field are attachments, which have no
// name.
func (r random) composite(depth int) cadence.Value {
	values := r.values(depth)
	fields := make([]cadence.Field, max(0, len(values)-r.Intn(2)))
	for i := range fields {
		fields[i] = cadence.NewField(pick(r, []string{"uuid", "balance", "é\"<", ""}), cadence.AnyStructType)
	}
	location, id := r.location()
	switch r.Intn(6) {
	case 0:
		return cadence.NewStruct(values).WithType(cadence.NewStructType(location, id, fields, nil))
	case 1:
		return cadence.NewResource(values).WithType(cadence.NewResourceType(location, id, fields, nil))
	case 2:
		return cadence.NewEvent(values).WithType(cadence.NewEventType(location, id, fields, nil))
	case 3:
		return cadence.NewContract(values).WithType(cadence.NewContractType(location, id, fields, nil))
	case 4:
		return cadence.NewEnum(values).WithType(cadence.NewEnumType(location, id, nil, fields, nil))
	default:
		return cadence.NewAttachment(values).WithType(cadence.NewAttachmentType(location, id, nil, fields, nil))
	}
}

var leaves = []func(r random) cadence.Value{
	func(r random) cadence.Value { return cadence.NewVoid() },
	func(r random) cadence.Value { return cadence.NewOptional(nil) },
	func(r random) cadence.Value { return cadence.NewBool(r.Intn(2) == 0) },
	func(r random) cadence.Value { return must(cadence.NewString(r.text())) },
	func(r random) cadence.Value { return r.character() },
	func(r random) cadence.Value { return cadence.Address(r.address()) },
	func(r random) cadence.Value { return r.path() },
	func(r random) cadence.Value { return pick(r, numbers)(r) },
}

var containers []func(r random, depth int) cadence.Value

func init() {
	containers = []func(r random, depth int) cadence.Value{
		func(r random, depth int) cadence.Value { return cadence.NewOptional(r.value(depth)) },
		func(r random, depth int) cadence.Value { return cadence.NewArray(r.values(depth)) },
		func(r random, depth int) cadence.Value {
			pairs := make([]cadence.KeyValuePair, r.Intn(4))
			for i := range pairs {
				pairs[i] = cadence.KeyValuePair{Key: r.value(0), Value: r.value(depth)}
			}
			return cadence.NewDictionary(pairs)
		},
		func(r random, depth int) cadence.Value { return r.composite(depth) },
		func(r random, depth int) cadence.Value { return cadence.NewTypeValue(r.typ(depth)) },
		func(r random, depth int) cadence.Value {
			id := cadence.UInt64(r.unsigned(64).Uint64())
			return cadence.NewCapability(id, cadence.Address(r.address()), r.typ(depth))
		},
		func(r random, depth int) cadence.Value {
			return cadence.NewCapability(1, cadence.Address(r.address()), nil)
		},
		func(r random, depth int) cadence.Value {
			return cadence.NewDeprecatedPathCapability(cadence.Address(r.address()), r.path(), r.typ(depth))
		},
		func(r random, depth int) cadence.Value {
			number := pick(r, numbers[:20])
			return cadence.NewInclusiveRange(number(r), number(r), number(r))
		},
		func(r random, depth int) cadence.Value { return cadence.NewFunction(r.functionType(depth)) },
	}
}

func (r random) value(depth int) cadence.Value {
	if depth <= 0 || r.Intn(4) == 0 {
		return pick(r, leaves)(r)
	}
	return pick(r, containers)(r, depth-1)
}

// allValues returns values of every type, several of each, and random nested ones.
func (r random) allValues() (values []cadence.Value) {
	for range 6 {
		for _, number := range numbers {
			values = append(values, number(r))
		}
		for _, leaf := range leaves {
			values = append(values, leaf(r))
		}
		for _, container := range containers {
			values = append(values, container(r, 1))
		}
		for range 3 {
			values = append(values, r.composite(1))
		}
	}
	for _, piece := range pieces {
		values = append(values, must(cadence.NewString(piece)))
	}
	for range 200 {
		values = append(values, r.value(4))
	}
	return values
}
