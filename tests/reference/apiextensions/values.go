package main

import (
	"context"

	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/listtype"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiserver/pkg/cel/common"
)

func schemaAndValue(q *question) (*schema.Structural, any, error) {
	s, err := structuralSchema(q.Schema)
	if err != nil {
		return nil, nil, err
	}
	obj, err := value(q.Obj)
	return s, obj, err
}

func prune(q *question) (any, error) {
	s, obj, err := schemaAndValue(q)
	if err != nil {
		return nil, err
	}
	paths := pruning.PruneWithOptions(obj, s, q.Root, schema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true})
	return map[string]any{"obj": obj, "paths": paths}, nil
}

// defaultValues with `pruneDefaults` does what the server does before it serves a version.
func defaultValues(q *question) (any, error) {
	s, obj, err := schemaAndValue(q)
	if err != nil {
		return nil, err
	}
	if q.PruneDefaults {
		s = s.DeepCopy()
		if err := defaulting.PruneDefaults(s); err != nil {
			return nil, err
		}
	}
	defaulting.Default(obj, s)
	return map[string]any{"obj": obj}, nil
}

func pruneNulls(q *question) (any, error) {
	s, obj, err := schemaAndValue(q)
	if err != nil {
		return nil, err
	}
	defaulting.PruneNonNullableNullsWithoutDefaults(obj, s)
	return map[string]any{"obj": obj}, nil
}

func listTypes(q *question) (any, error) {
	s, err := structuralSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	obj, err := object(q.Obj)
	if err != nil {
		return nil, err
	}
	return found(listtype.ValidateListSetsAndMaps(nil, s, obj)), nil
}

func objectMeta(q *question) (any, error) {
	s, obj, err := schemaAndValue(q)
	if err != nil {
		return nil, err
	}
	if err := objectmeta.Coerce(nil, obj, s, q.Root, false); err != nil {
		return map[string]any{"coerce": map[string]any{"type": string(err.Type), "path": err.Field}}, nil
	}
	return found(objectmeta.Validate(context.Background(), nil, obj, s, q.Root)), nil
}

// validate checks a value. With an old one it calls what an update calls, but without the option that makes it ratchet.
func validate(q *question) (any, error) {
	return validated(q, func(s *schema.Structural, obj, old any) []validation.ValidationOption { return nil })
}

// ratchet checks an update as the server does: what did not change is not complained about.
func ratchet(q *question) (any, error) {
	return validated(q, func(s *schema.Structural, obj, old any) []validation.ValidationOption {
		correlated := common.NewCorrelatedObject(obj, old, &model.Structural{Structural: s})
		return []validation.ValidationOption{validation.WithRatcheting(correlated)}
	})
}

func validated(q *question, options func(s *schema.Structural, obj, old any) []validation.ValidationOption) (any, error) {
	internal, err := internalSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	validator, _, err := validation.NewSchemaValidator(internal)
	if err != nil {
		return nil, err
	}
	obj, err := value(q.Obj)
	if err != nil {
		return nil, err
	}
	if len(q.Old) == 0 {
		return found(validation.ValidateCustomResource(nil, obj, validator)), nil
	}
	old, err := value(q.Old)
	if err != nil {
		return nil, err
	}
	s, err := structuralSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	return found(validation.ValidateCustomResourceUpdate(nil, obj, old, validator, options(s, obj, old)...)), nil
}
