package main

import (
	"math/big"
	"strings"

	"github.com/onflow/cadence"
	"github.com/onflow/cadence/ast"
)

func nominal(name string) *ast.NominalType {
	return ast.NewNominalType(nil, ast.Identifier{Identifier: name}, nil)
}

func annotated(typ ast.Type) *ast.TypeAnnotation {
	return ast.NewTypeAnnotation(nil, false, typ, ast.Position{})
}

func instantiation(name string, argument cadence.Type) ast.Type {
	arguments := []*ast.TypeAnnotation{annotated(syntax(argument))}
	return ast.NewInstantiationType(nil, nominal(name), arguments, ast.Position{}, ast.Position{})
}

func authorization(auth cadence.Authorization) ast.Authorization {
	switch auth := auth.(type) {
	case cadence.EntitlementMapAuthorization:
		return ast.NewMappedAccess(nominal(string(auth.TypeID)), ast.Position{})
	case *cadence.EntitlementSetAuthorization:
		var elements []*ast.NominalType
		for _, entitlement := range auth.Entitlements {
			elements = append(elements, nominal(string(entitlement)))
		}
		if auth.Kind == cadence.Disjunction {
			return ast.NewDisjunctiveEntitlementSet(elements)
		}
		return ast.NewConjunctiveEntitlementSet(elements)
	}
	return nil
}

// syntax is the syntax tree of a type, for Cadence's own printer; every named type is its type ID.
// The tree has no place for the type parameters of a function: types that have any are not printed.
func syntax(typ cadence.Type) ast.Type {
	switch typ := typ.(type) {
	case *cadence.OptionalType:
		return ast.NewOptionalType(nil, syntax(typ.Type), ast.Position{})
	case *cadence.VariableSizedArrayType:
		return ast.NewVariableSizedType(nil, syntax(typ.ElementType), ast.Range{})
	case *cadence.ConstantSizedArrayType:
		size := new(big.Int).SetUint64(uint64(typ.Size))
		literal := ast.NewIntegerExpression(nil, []byte(size.String()), size, 10, ast.Range{})
		return ast.NewConstantSizedType(nil, syntax(typ.ElementType), literal, ast.Range{})
	case *cadence.DictionaryType:
		return ast.NewDictionaryType(nil, syntax(typ.KeyType), syntax(typ.ElementType), ast.Range{})
	case *cadence.InclusiveRangeType:
		return instantiation("InclusiveRange", typ.ElementType)
	case *cadence.CapabilityType:
		if typ.BorrowType == nil {
			return nominal("Capability")
		}
		return instantiation("Capability", typ.BorrowType)
	case *cadence.ReferenceType:
		return ast.NewReferenceType(nil, authorization(typ.Authorization), syntax(typ.Type), ast.Position{})
	case *cadence.IntersectionType:
		var types []*ast.NominalType
		for _, member := range typ.Types {
			types = append(types, nominal(member.ID()))
		}
		return ast.NewIntersectionType(nil, types, ast.Range{})
	case *cadence.FunctionType:
		if len(typ.TypeParameters) > 0 {
			panic(noSyntax{})
		}
		purity := ast.FunctionPurityUnspecified
		if typ.Purity == cadence.FunctionPurityView {
			purity = ast.FunctionPurityView
		}
		var parameters []*ast.TypeAnnotation
		for _, parameter := range typ.Parameters {
			parameters = append(parameters, annotated(syntax(parameter.Type)))
		}
		return ast.NewFunctionType(nil, purity, parameters, annotated(syntax(typ.ReturnType)), ast.Range{})
	}
	return nominal(typ.ID())
}

type noSyntax struct{}

// typeText returns a type in Cadence syntax; nil if it has none. Its printer puts a space after
// "fun", its type checker does not: here there is none.
func typeText(typ cadence.Type) (text *string) {
	defer func() {
		if failure := recover(); failure != nil {
			if _, ok := failure.(noSyntax); !ok {
				panic(failure)
			}
			text = nil
		}
	}()
	if typ == nil {
		return nil
	}
	line := strings.ReplaceAll(syntax(typ).String(), "fun (", "fun(")
	return &line
}
