package main

import (
	"math"

	"github.com/onflow/cadence"
	"github.com/onflow/cadence/common"
	"github.com/onflow/cadence/interpreter"
	"github.com/onflow/cadence/stdlib"
)

// primitives lists the types that Cadence writes as a name alone, in the order of their numbers.
func primitives() (current, deprecated []cadence.Type) {
	for ty := interpreter.PrimitiveStaticType(1); ty < interpreter.PrimitiveStaticType_Count; ty++ {
		switch {
		case !ty.IsDefined() || ty == interpreter.PrimitiveStaticTypeCapability:
		case ty.IsDeprecated():
			deprecated = append(deprecated, cadence.PrimitiveType(ty))
		default:
			current = append(current, cadence.PrimitiveType(ty))
		}
	}
	return append(current, cadence.TheBytesType), deprecated
}

var simpleTypes, _ = primitives()

func (r random) address() common.Address {
	var address common.Address
	copy(address[:], r.bytes(8))
	for i := range r.Intn(8) {
		address[i] = 0
	}
	if address == (common.Address{}) {
		// The zero address has no account and cannot sign.
		address[7] = 1
	}
	return address
}

var names = []string{"Vault", "NFT", "Flow_Token", "_", "Éclair", "T1"}

func (r random) name() string { return pick(r, names) }

func (r random) location() (common.Location, string) {
	name := r.name()
	qualified := name
	if r.Intn(3) == 0 {
		qualified += "." + r.name()
	}
	switch r.Intn(8) {
	case 0:
		return common.StringLocation("test"), qualified
	case 1:
		return common.IdentifierLocation("Crypto"), qualified
	case 2:
		return common.NewScriptLocation(nil, r.bytes(32)), qualified
	case 3:
		return common.NewTransactionLocation(nil, r.bytes(32)), qualified
	case 4:
		return stdlib.FlowLocation{}, qualified
	case 5:
		return nil, pick(r, []string{"PublicKey", "HashAlgorithm", "AccountKey", "DeploymentResult"})
	default:
		return common.NewAddressLocation(nil, r.address(), name), qualified
	}
}

func (r random) parameters(depth int) []cadence.Parameter {
	parameters := make([]cadence.Parameter, r.Intn(3))
	for i := range parameters {
		label := pick(r, []string{"", "_", "to"})
		parameters[i] = cadence.NewParameter(label, r.name(), r.typ(depth))
	}
	return parameters
}

func (r random) initializers(depth int) [][]cadence.Parameter {
	initializers := make([][]cadence.Parameter, r.Intn(2))
	for i := range initializers {
		initializers[i] = r.parameters(depth)
	}
	return initializers
}

func (r random) fields(depth int) []cadence.Field {
	fields := make([]cadence.Field, r.Intn(3))
	for i := range fields {
		fields[i] = cadence.NewField(r.name(), r.typ(depth))
	}
	return fields
}

func (r random) authorization() cadence.Authorization {
	entitlements := make([]common.TypeID, 1+r.Intn(3))
	for i := range entitlements {
		if r.Intn(2) == 0 {
			entitlements[i] = common.TypeID(pick(r, []string{"Storage", "Mutate", "BorrowValue", "Insert"}))
		} else {
			location, qualified := r.location()
			entitlements[i] = common.NewTypeIDFromQualifiedName(nil, location, qualified)
		}
	}
	switch r.Intn(4) {
	case 0:
		return cadence.UnauthorizedAccess
	case 1:
		return cadence.NewEntitlementMapAuthorization(nil, entitlements[0])
	case 2:
		return cadence.NewEntitlementSetAuthorization(nil, entitlements, cadence.Disjunction)
	default:
		return cadence.NewEntitlementSetAuthorization(nil, entitlements, cadence.Conjunction)
	}
}

func (r random) interfaceType(depth int) cadence.Type {
	location, id := r.location()
	switch r.Intn(3) {
	case 0:
		return cadence.NewStructInterfaceType(location, id, r.fields(depth), r.initializers(depth))
	case 1:
		return cadence.NewResourceInterfaceType(location, id, r.fields(depth), r.initializers(depth))
	default:
		return cadence.NewContractInterfaceType(location, id, r.fields(depth), r.initializers(depth))
	}
}

func (r random) compositeType(depth int) cadence.CompositeType {
	location, id := r.location()
	switch r.Intn(6) {
	case 0:
		return cadence.NewStructType(location, id, r.fields(depth), r.initializers(depth))
	case 1:
		return cadence.NewResourceType(location, id, r.fields(depth), r.initializers(depth))
	case 2:
		return cadence.NewEventType(location, id, r.fields(depth), r.parameters(depth))
	case 3:
		return cadence.NewContractType(location, id, r.fields(depth), r.initializers(depth))
	case 4:
		raw := cadence.NewField("rawValue", cadence.UInt8Type)
		return cadence.NewEnumType(location, id, cadence.UInt8Type, []cadence.Field{raw}, nil)
	default:
		return cadence.NewAttachmentType(location, id, r.typ(depth), r.fields(depth), r.initializers(depth))
	}
}

func (r random) functionType(depth int) *cadence.FunctionType {
	typeParameters := make([]cadence.TypeParameter, max(0, r.Intn(5)-2))
	for i := range typeParameters {
		typeParameters[i] = cadence.NewTypeParameter(r.name(), nil)
		if r.Intn(2) == 0 {
			typeParameters[i].TypeBound = r.typ(depth)
		}
	}
	purity := pick(r, []cadence.FunctionPurity{cadence.FunctionPurityImpure, cadence.FunctionPurityView})
	return cadence.NewFunctionType(purity, typeParameters, r.parameters(depth), r.typ(depth))
}

// kinds builds a type of each compound kind around a given type.
var kinds []func(r random, inner cadence.Type, depth int) cadence.Type

func init() {
	kinds = []func(r random, inner cadence.Type, depth int) cadence.Type{
		func(_ random, inner cadence.Type, _ int) cadence.Type { return cadence.NewOptionalType(inner) },
		func(_ random, inner cadence.Type, _ int) cadence.Type {
			return cadence.NewVariableSizedArrayType(inner)
		},
		func(r random, inner cadence.Type, _ int) cadence.Type {
			size := pick(r, []uint{0, 1, 32, math.MaxUint32, 1<<53 - 1})
			return cadence.NewConstantSizedArrayType(size, inner)
		},
		func(r random, inner cadence.Type, _ int) cadence.Type {
			return cadence.NewDictionaryType(pick(r, simpleTypes), inner)
		},
		func(_ random, inner cadence.Type, _ int) cadence.Type { return cadence.NewInclusiveRangeType(inner) },
		func(_ random, inner cadence.Type, _ int) cadence.Type { return cadence.NewCapabilityType(inner) },
		func(r random, inner cadence.Type, _ int) cadence.Type {
			return cadence.NewReferenceType(r.authorization(), inner)
		},
		func(_ random, inner cadence.Type, _ int) cadence.Type {
			return cadence.NewReferenceType(cadence.UnauthorizedAccess, inner)
		},
		func(r random, inner cadence.Type, depth int) cadence.Type {
			function := r.functionType(depth)
			function.ReturnType = inner
			return function
		},
		func(r random, _ cadence.Type, depth int) cadence.Type {
			types := make([]cadence.Type, 1+r.Intn(3))
			for i := range types {
				types[i] = r.interfaceType(depth)
			}
			return cadence.NewIntersectionType(types)
		},
		func(r random, _ cadence.Type, depth int) cadence.Type { return r.compositeType(depth) },
		func(r random, _ cadence.Type, depth int) cadence.Type { return r.interfaceType(depth) },
		func(_ random, _ cadence.Type, _ int) cadence.Type { return cadence.NewCapabilityType(nil) },
	}
}

func (r random) typ(depth int) cadence.Type {
	if depth <= 0 || r.Intn(4) == 0 {
		return pick(r, simpleTypes)
	}
	return pick(r, kinds)(r, r.typ(depth-1), depth-1)
}

// recursive types are repeated by their ID.
func (r random) recursive() cadence.Type {
	location, id := r.location()
	switch r.Intn(3) {
	case 0:
		typ := cadence.NewResourceType(location, id, nil, nil)
		fields := []cadence.Field{cadence.NewField("next", cadence.NewOptionalType(typ))}
		return cadence.NewResourceType(location, id, fields, [][]cadence.Parameter{{
			cadence.NewParameter("", "next", typ),
		}})
	case 1:
		inner := cadence.NewStructInterfaceType(location, id, nil, nil)
		return cadence.NewDictionaryType(inner, cadence.NewIntersectionType([]cadence.Type{inner}))
	default:
		inner := cadence.NewStructType(location, id, nil, [][]cadence.Parameter{{}})
		return cadence.NewFunctionType(cadence.FunctionPurityImpure, nil, []cadence.Parameter{
			cadence.NewParameter("", "a", inner),
			cadence.NewParameter("", "b", cadence.NewVariableSizedArrayType(inner)),
		}, inner)
	}
}

// allTypes returns every simple type, every kind, every kind within every kind, and random types.
func (r random) allTypes() []cadence.Type {
	current, deprecated := primitives()
	types := append(append([]cadence.Type{nil}, current...), deprecated...)
	for _, outer := range kinds {
		types = append(types, outer(r, cadence.IntType, 0))
		for _, inner := range kinds {
			types = append(types, outer(r, inner(r, cadence.StringType, 0), 0))
		}
	}
	for range 24 {
		types = append(types, r.recursive())
	}
	for range 200 {
		types = append(types, r.typ(3))
	}
	return types
}
