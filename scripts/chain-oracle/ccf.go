package main

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"

	"github.com/onflow/cadence"
	"github.com/onflow/cadence/common"
	"github.com/onflow/cadence/encoding/ccf"
)

// ccfCase is a value in CCF and the same in JSON-Cadence, or a digest of that text.
type ccfCase struct {
	CCF    string `json:"ccf"`
	JSON   string `json:"json,omitempty"`
	SHA256 string `json:"sha256,omitempty"`
}

// typed generates values with their types, which CCF needs. The names of one value's composite types are unique.
type typed struct {
	random
	fields map[cadence.Type][]cadence.Field
}

var simpleStatic = []cadence.Type{
	cadence.VoidType, cadence.BoolType, cadence.StringType, cadence.CharacterType, cadence.AddressType,
	cadence.StoragePathType, cadence.PublicPathType, cadence.PrivatePathType, cadence.MetaType,
	cadence.Fix64Type, cadence.UFix64Type, cadence.Fix128Type, cadence.UFix128Type,
}

var integerTypes = []cadence.Type{
	cadence.IntType, cadence.Int8Type, cadence.Int16Type, cadence.Int32Type, cadence.Int64Type,
	cadence.Int128Type, cadence.Int256Type, cadence.UIntType, cadence.UInt8Type, cadence.UInt16Type,
	cadence.UInt32Type, cadence.UInt64Type, cadence.UInt128Type, cadence.UInt256Type, cadence.Word8Type,
	cadence.Word16Type, cadence.Word32Type, cadence.Word64Type, cadence.Word128Type, cadence.Word256Type,
}

// newLocation returns a location and a name that no other type of the value has.
func (r *typed) newLocation() (common.Location, string) {
	name := fmt.Sprintf("%s%d", pick(r.random, []string{"Vault", "NFT", "Éclair", "T"}), len(r.fields))
	r.fields[cadence.NewStructType(nil, name, nil, nil)] = nil
	switch r.Intn(6) {
	case 0:
		return common.StringLocation("test"), name
	case 1:
		return common.NewTransactionLocation(nil, r.bytes(32)), name
	default:
		return common.NewAddressLocation(nil, r.address(), name), name
	}
}

func (r *typed) staticFields(depth int) []cadence.Field {
	fields := make([]cadence.Field, r.Intn(4))
	for i := range fields {
		name := fmt.Sprintf("%s%d", pick(r.random, []string{"to", "id", "balance", "é"}), 9-i)
		fields[i] = cadence.NewField(name, r.static(depth))
	}
	return fields
}

func (r *typed) staticComposite(depth int) cadence.CompositeType {
	location, name := r.newLocation()
	fields := r.staticFields(depth)
	var typ cadence.CompositeType
	switch r.Intn(6) {
	case 0:
		typ = cadence.NewStructType(location, name, fields, nil)
	case 1:
		typ = cadence.NewResourceType(location, name, fields, nil)
	case 2:
		typ = cadence.NewEventType(location, name, fields, nil)
	case 3:
		typ = cadence.NewContractType(location, name, fields, nil)
	case 4:
		raw := pick(r.random, integerTypes)
		fields = []cadence.Field{cadence.NewField("rawValue", raw)}
		typ = cadence.NewEnumType(location, name, raw, fields, nil)
	default:
		typ = cadence.NewAttachmentType(location, name, nil, fields, nil)
	}
	r.fields[typ] = fields
	return typ
}

func (r *typed) staticInterface() cadence.Type {
	location, name := r.newLocation()
	if r.Intn(2) == 0 {
		return cadence.NewStructInterfaceType(location, name, nil, nil)
	}
	return cadence.NewResourceInterfaceType(location, name, nil, nil)
}

// static returns a type of which CCF can hold a value.
func (r *typed) static(depth int) cadence.Type {
	if depth <= 0 || r.Intn(4) == 0 {
		if r.Intn(2) == 0 {
			return pick(r.random, integerTypes)
		}
		return pick(r.random, simpleStatic)
	}
	switch r.Intn(12) {
	case 0:
		return cadence.NewOptionalType(r.static(depth - 1))
	case 1:
		return cadence.NewVariableSizedArrayType(r.static(depth - 1))
	case 2:
		return cadence.NewConstantSizedArrayType(uint(r.Intn(3)), r.static(depth-1))
	case 3:
		return cadence.NewDictionaryType(pick(r.random, append(integerTypes, cadence.StringType, cadence.AddressType)), r.static(depth-1))
	case 4:
		return cadence.NewInclusiveRangeType(pick(r.random, integerTypes))
	case 5:
		return cadence.NewReferenceType(r.authorization(), r.static(depth-1))
	case 6:
		if r.Intn(4) == 0 {
			return cadence.NewCapabilityType(nil)
		}
		return cadence.NewCapabilityType(cadence.NewReferenceType(r.authorization(), r.staticComposite(depth-1)))
	case 7:
		return pick(r.random, []cadence.Type{cadence.AnyStructType, cadence.AnyResourceType, cadence.HashableStructType, cadence.PathType, cadence.NumberType})
	case 8:
		if r.Intn(2) == 0 {
			return r.staticInterface()
		}
		return cadence.NewIntersectionType([]cadence.Type{r.staticInterface(), r.staticInterface()})
	default:
		return r.staticComposite(depth - 1)
	}
}

func (r *typed) fieldValues(fields []cadence.Field, depth int) []cadence.Value {
	values := make([]cadence.Value, len(fields))
	for i, field := range fields {
		values[i] = r.of(field.Type, depth)
	}
	return values
}

// of returns a value of a static type.
func (r *typed) of(typ cadence.Type, depth int) cadence.Value {
	for _, number := range numbers {
		if value := number(r.random); value.Type() == typ {
			return value
		}
	}
	switch typ {
	case cadence.VoidType:
		return cadence.NewVoid()
	case cadence.BoolType:
		return cadence.NewBool(r.Intn(2) == 0)
	case cadence.StringType:
		return must(cadence.NewString(r.text()))
	case cadence.CharacterType:
		return r.character()
	case cadence.AddressType:
		return cadence.Address(r.address())
	case cadence.StoragePathType:
		return must(cadence.NewPath(common.PathDomainStorage, "flowTokenVault"))
	case cadence.PublicPathType:
		return must(cadence.NewPath(common.PathDomainPublic, "é<&>"))
	case cadence.PrivatePathType:
		return must(cadence.NewPath(common.PathDomainPrivate, ""))
	case cadence.PathType:
		return r.path()
	case cadence.NumberType:
		return pick(r.random, numbers)(r.random)
	case cadence.MetaType:
		if r.Intn(8) == 0 {
			return cadence.NewTypeValue(nil)
		}
		return cadence.NewTypeValue(r.typ(2))
	}
	switch typ := typ.(type) {
	case *cadence.OptionalType:
		if r.Intn(3) == 0 {
			return cadence.NewOptional(nil)
		}
		return cadence.NewOptional(r.of(typ.Type, depth))
	case *cadence.VariableSizedArrayType:
		values := make([]cadence.Value, r.Intn(4))
		for i := range values {
			values[i] = r.of(typ.ElementType, depth)
		}
		return cadence.NewArray(values).WithType(typ)
	case *cadence.ConstantSizedArrayType:
		values := make([]cadence.Value, typ.Size)
		for i := range values {
			values[i] = r.of(typ.ElementType, depth)
		}
		return cadence.NewArray(values).WithType(typ)
	case *cadence.DictionaryType:
		pairs := make([]cadence.KeyValuePair, r.Intn(4))
		for i := range pairs {
			pairs[i] = cadence.KeyValuePair{Key: r.of(typ.KeyType, 0), Value: r.of(typ.ElementType, depth)}
		}
		return cadence.NewDictionary(pairs).WithType(typ)
	case *cadence.InclusiveRangeType:
		element := typ.ElementType
		return cadence.NewInclusiveRange(r.of(element, 0), r.of(element, 0), r.of(element, 0)).WithType(typ)
	case *cadence.ReferenceType:
		return r.of(typ.Type, depth)
	case *cadence.CapabilityType:
		id := cadence.UInt64(r.unsigned(64).Uint64())
		return cadence.NewCapability(id, cadence.Address(r.address()), typ.BorrowType)
	case *cadence.StructType:
		return cadence.NewStruct(r.fieldValues(r.fields[typ], depth)).WithType(typ)
	case *cadence.ResourceType:
		return cadence.NewResource(r.fieldValues(r.fields[typ], depth)).WithType(typ)
	case *cadence.EventType:
		return cadence.NewEvent(r.fieldValues(r.fields[typ], depth)).WithType(typ)
	case *cadence.ContractType:
		return cadence.NewContract(r.fieldValues(r.fields[typ], depth)).WithType(typ)
	case *cadence.EnumType:
		return cadence.NewEnum(r.fieldValues(r.fields[typ], depth)).WithType(typ)
	case *cadence.AttachmentType:
		return cadence.NewAttachment(r.fieldValues(r.fields[typ], depth)).WithType(typ)
	case cadence.InterfaceType, *cadence.IntersectionType:
		return r.of(r.staticComposite(depth-1), depth-1)
	default:
		// An abstract type: the value has any other.
		return r.of(r.static(depth-1), depth-1)
	}
}

var ccfModes = []ccf.EncMode{
	ccf.EventsEncMode,
	must(ccf.EncOptions{
		SortCompositeFields:   ccf.SortBytewiseLexical,
		SortIntersectionTypes: ccf.SortBytewiseLexical,
		SortEntitlementTypes:  ccf.SortBytewiseLexical,
	}.EncMode()),
}

func (r random) typedValue(depth int) cadence.Value {
	t := &typed{random: r, fields: map[cadence.Type][]cadence.Field{}}
	return t.of(t.static(depth), depth)
}

// ccfFunctions are values that Cadence writes in CCF, and doesn't read: functions of types that it does read.
func (r random) ccfFunctions(count int) (cases []ccfCase) {
	for len(cases) < count {
		value := cadence.NewFunction(r.functionType(1))
		bytes := writeCCF(ccf.EventsEncMode, value)
		_, ok := readCCF(writeCCF(ccf.EventsEncMode, cadence.NewTypeValue(value.FunctionType)))
		if bytes == nil || !ok {
			continue
		}
		cases = append(cases, ccfCase{CCF: base64.StdEncoding.EncodeToString(bytes), JSON: encode(value)})
	}
	return cases
}

// allCCF returns values as Cadence writes them in CCF, with the JSON-Cadence of what it reads from that: of the first
// ones the text, of all others its digest. Some Cadence doesn't read again, as their types have two parameters of one
// name, or one that CCF has no number for; those are left out.
func (r random) allCCF(texts, digests int) (cases []ccfCase, valid [][]byte) {
	for len(cases) < texts+digests {
		bytes := writeCCF(pick(r, ccfModes), r.typedValue(1+r.Intn(3)))
		text, ok := readCCF(bytes)
		if !ok || len(bytes) > 700 {
			continue
		}
		valid = append(valid, bytes)
		one := ccfCase{CCF: base64.StdEncoding.EncodeToString(bytes)}
		if len(cases) < texts {
			one.JSON = text
		} else {
			digest := sha256.Sum256([]byte(text))
			one.SHA256 = hex.EncodeToString(digest[:8])
		}
		cases = append(cases, one)
	}
	return cases, valid
}

// changedCCF returns valid messages with a byte changed, dropped or added, and what Cadence reads from them; nothing if
// it refuses them.
func (r random) changedCCF(valid [][]byte, count int) (cases []ccfCase) {
	for range count {
		from := pick(r, valid)
		for len(from) > 120 {
			from = pick(r, valid)
		}
		bytes := append([]byte{}, from...)
		at := r.Intn(len(bytes))
		switch r.Intn(8) {
		case 0:
			bytes = append(bytes[:at], bytes[at+1:]...)
		case 1:
			bytes = append(bytes[:at], append([]byte{byte(r.Intn(256))}, bytes[at:]...)...)
		case 2:
			bytes[at]++
		case 3:
			bytes[at]--
		default:
			bytes[at] = byte(r.Intn(256))
		}
		one := ccfCase{CCF: base64.StdEncoding.EncodeToString(bytes)}
		if text, ok := readCCF(bytes); ok {
			one.JSON = text
		}
		cases = append(cases, one)
	}
	return cases
}

// writeCCF writes a value, nothing if Cadence breaks on it: CCF has no number for a few types.
func writeCCF(mode ccf.EncMode, value cadence.Value) (bytes []byte) {
	defer func() {
		if recover() != nil {
			bytes = nil
		}
	}()
	return must(mode.Encode(value))
}

// readCCF reads bytes as Cadence does, and says false for what it refuses or breaks on.
func readCCF(bytes []byte) (text string, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	value, err := ccf.Decode(nil, bytes)
	if err != nil || value == nil {
		return "", false
	}
	return encode(value), true
}
