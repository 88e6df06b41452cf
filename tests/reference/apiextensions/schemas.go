package main

import (
	"context"

	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	openapiv2 "k8s.io/apiextensions-apiserver/pkg/controller/openapi/v2"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

var schemaPath = field.NewPath("openAPIV3Schema")

func structural(q *question) (any, error) {
	internal, err := internalSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	s, err := structuralschema.NewStructural(internal)
	if err != nil {
		return found(field.ErrorList{field.Invalid(schemaPath, "", err.Error())}), nil
	}
	return found(structuralschema.ValidateStructural(schemaPath, s)), nil
}

func defaultCheck(q *question) (any, error) {
	s, err := structuralSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	errs, err := defaulting.ValidateDefaults(context.Background(), schemaPath, s, q.Root, true)
	if err != nil {
		return nil, err
	}
	return found(errs), nil
}

func version2(q *question) (any, error) {
	return rewritten(q, openapiv2.ToStructuralOpenAPIV2)
}

func unfold(q *question) (any, error) {
	return rewritten(q, (*structuralschema.Structural).Unfold)
}

func strip(q *question) (any, error) {
	return rewritten(q, (*structuralschema.Structural).StripValueValidations)
}

func rewritten(q *question, rewrite func(*structuralschema.Structural) *structuralschema.Structural) (any, error) {
	s, err := structuralSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	return map[string]any{"schema": rewrite(s).ToKubeOpenAPI()}, nil
}
