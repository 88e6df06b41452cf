package main

import (
	"context"
	"maps"
	"strings"
	_ "unsafe" // for go:linkname

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	_ "k8s.io/apiextensions-apiserver/pkg/controller/nonstructuralschema" // for calculateCondition
	"k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition"
	"k8s.io/kube-openapi/pkg/handler"
	"k8s.io/kube-openapi/pkg/validation/spec"
)

var (
	background = context.Background()
	strategy   = customresourcedefinition.NewStrategy(scheme)
)

func create(q *question) (any, error) {
	crd, err := internalCRD(q.CRD)
	if err != nil {
		return nil, err
	}
	strategy.PrepareForCreate(background, crd)
	result := map[string]any{"errors": findings(strategy.Validate(background, crd))}
	if q.Warnings {
		result["warnings"] = strategy.WarningsOnCreate(background, crd)
	}
	return result, nil
}

func update(q *question) (any, error) {
	old, err := storedCRD(q)
	if err != nil {
		return nil, err
	}
	crd, err := internalCRD(q.CRD)
	if err != nil {
		return nil, err
	}
	// rest.BeforeUpdate takes these over before it asks the strategy.
	crd.ResourceVersion, crd.Generation = old.ResourceVersion, old.Generation
	if q.Prepare {
		strategy.PrepareForUpdate(background, crd, old)
	} else {
		crd.Status = old.Status
	}
	result := map[string]any{"errors": findings(strategy.ValidateUpdate(background, crd, old))}
	if q.Warnings {
		result["warnings"] = strategy.WarningsOnUpdate(background, crd, old)
	}
	return result, nil
}

// storedCRD is the old object as the server has it: one that was once created has a version and a status. A status of its
// own counts only where the update is prepared as the strategy does.
func storedCRD(q *question) (*apiextensions.CustomResourceDefinition, error) {
	crd, err := internalCRD(q.OldCRD)
	if err != nil {
		return nil, err
	}
	if !q.Prepare || len(crd.Status.StoredVersions) == 0 {
		strategy.PrepareForCreate(background, crd)
	}
	crd.ResourceVersion = "1"
	return crd, nil
}

//go:linkname calculateCondition k8s.io/apiextensions-apiserver/pkg/controller/nonstructuralschema.calculateCondition
func calculateCondition(in *v1.CustomResourceDefinition) *v1.CustomResourceDefinitionCondition

func condition(q *question) (any, error) {
	crd, err := externalCRD(q.CRD)
	if err != nil {
		return nil, err
	}
	return map[string]any{"condition": conditionOf(crd)}, nil
}

func conditionOf(crd *v1.CustomResourceDefinition) any {
	calculated := calculateCondition(crd)
	if calculated == nil {
		return nil
	}
	return map[string]any{
		"status":  string(calculated.Status),
		"reason":  calculated.Reason,
		"message": calculated.Message,
	}
}

// publish answers the models of each version's OpenAPI v3 document that are not the same in every document.
func publish(q *question) (any, error) {
	return published(q, func(crd *v1.CustomResourceDefinition, version string) (map[string]*spec.Schema, error) {
		document, err := builder.BuildOpenAPIV3(crd, version, builder.Options{IncludeSelectableFields: q.Selectable})
		if err != nil {
			return nil, err
		}
		return document.Components.Schemas, nil
	})
}

// publishVersion2 does so for OpenAPI v2, of which the server only publishes served versions, without defaults.
func publishVersion2(q *question) (any, error) {
	return published(q, func(crd *v1.CustomResourceDefinition, version string) (map[string]*spec.Schema, error) {
		document, err := builder.BuildOpenAPIV2(crd, version, builder.Options{V2: true, IncludeSelectableFields: q.Selectable})
		if err != nil {
			return nil, err
		}
		models := map[string]*spec.Schema{}
		for name, model := range handler.PruneDefaults(document.Definitions) {
			models[name] = &model
		}
		return models, nil
	})
}

func published(q *question, build func(*v1.CustomResourceDefinition, string) (map[string]*spec.Schema, error)) (any, error) {
	crd, err := externalCRD(q.CRD)
	if err != nil {
		return nil, err
	}
	versions := map[string]map[string]*spec.Schema{}
	for _, version := range crd.Spec.Versions {
		models, err := build(crd, version.Name)
		if err != nil {
			return nil, err
		}
		maps.DeleteFunc(models, func(name string, model *spec.Schema) bool { return shared(name) })
		versions[version.Name] = models
	}
	return map[string]any{"schemas": versions}, nil
}

// shared is whether a model stands in the document of every CustomResourceDefinition.
func shared(name string) bool {
	return strings.HasPrefix(name, "io.k8s.apimachinery.") || strings.HasPrefix(name, "io.k8s.api.")
}
