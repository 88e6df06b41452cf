package main

import (
	"context"
	"encoding/json"
	"fmt"

	"k8s.io/apiextensions-apiserver/pkg/apihelpers"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/objectmeta"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/pruning"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/validation"
	"k8s.io/apiextensions-apiserver/pkg/crdserverscheme"
	"k8s.io/apiextensions-apiserver/pkg/registry/customresource"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

// customResourceStrategy is what customresource.NewStrategy answers: its type is private.
type customResourceStrategy interface {
	PrepareForCreate(ctx context.Context, obj runtime.Object)
	PrepareForUpdate(ctx context.Context, obj, old runtime.Object)
	Validate(ctx context.Context, obj runtime.Object) field.ErrorList
	ValidateUpdate(ctx context.Context, obj, old runtime.Object) field.ErrorList
}

// served is a version of a CustomResourceDefinition, set up as getOrCreateServingInfoFor of
// pkg/apiserver/customresource_handler.go does it.
type served struct {
	schema                *structuralschema.Structural
	strategy              customResourceStrategy
	preserveUnknownFields bool
}

// servedVersions keeps what was set up: many questions ask about the same CustomResourceDefinition.
var servedVersions = map[string]*served{}

func versionOf(crdText json.RawMessage, crd *v1.CustomResourceDefinition, version string) (*served, error) {
	key := version + string(crdText)
	if known, ok := servedVersions[key]; ok {
		return known, nil
	}
	created, err := setUp(crd, version)
	if err != nil {
		return nil, err
	}
	if len(servedVersions) > 200 {
		clear(servedVersions)
	}
	servedVersions[key] = created
	return created, nil
}

func setUp(crd *v1.CustomResourceDefinition, version string) (*served, error) {
	external, err := apihelpers.GetSchemaForVersion(crd, version)
	if err != nil {
		return nil, err
	}
	subresources, err := apihelpers.GetSubresourcesForVersion(crd, version)
	if err != nil {
		return nil, err
	}
	internal := &apiextensions.CustomResourceValidation{}
	if external != nil {
		if err := v1.Convert_v1_CustomResourceValidation_To_apiextensions_CustomResourceValidation(external, internal, nil); err != nil {
			return nil, err
		}
	}
	result := &served{preserveUnknownFields: crd.Spec.PreserveUnknownFields}
	if internal.OpenAPIV3Schema != nil {
		s, err := structuralschema.NewStructural(internal.OpenAPIV3Schema)
		if err != nil {
			return nil, err
		}
		result.schema = s.DeepCopy()
		if err := defaulting.PruneDefaults(result.schema); err != nil {
			return nil, err
		}
	}
	validator, _, err := validation.NewSchemaValidator(internal.OpenAPIV3Schema)
	if err != nil {
		return nil, err
	}
	var status *apiextensions.CustomResourceSubresourceStatus
	var scale *apiextensions.CustomResourceSubresourceScale
	if subresources != nil && subresources.Status != nil {
		status = &apiextensions.CustomResourceSubresourceStatus{}
	}
	if subresources != nil && subresources.Scale != nil {
		scale = &apiextensions.CustomResourceSubresourceScale{}
		if err := v1.Convert_v1_CustomResourceSubresourceScale_To_apiextensions_CustomResourceSubresourceScale(subresources.Scale, scale, nil); err != nil {
			return nil, err
		}
	}
	kind := schema.GroupVersionKind{Group: crd.Spec.Group, Version: version, Kind: crd.Spec.Names.Kind}
	result.strategy = customresource.NewStrategy(
		crdserverscheme.NewUnstructuredObjectTyper(), crd.Spec.Scope == v1.NamespaceScoped, kind,
		validator, nil, result.schema, status, scale, nil,
	)
	return result, nil
}

// store answers what becomes of a custom resource: the object as it would be stored, the fields that were dropped on the
// way, and what validation says. With an old object it is an update.
func store(q *question) (any, error) {
	crd, err := externalCRD(q.CRD)
	if err != nil {
		return nil, err
	}
	obj, err := object(q.Obj)
	if err != nil {
		return nil, err
	}
	resource := &unstructured.Unstructured{Object: obj}
	_, hasMetadata := obj["metadata"]
	version := resource.GroupVersionKind().Version
	if !apihelpers.HasServedCRDVersion(crd, version) {
		return nil, fmt.Errorf("version %q is not served", version)
	}
	info, err := versionOf(q.CRD, crd, version)
	if err != nil {
		return nil, err
	}
	unknown, err := info.decode(resource)
	if err != nil {
		return map[string]any{"decode": err.Error()}, nil
	}
	var errs field.ErrorList
	if len(q.Old) == 0 {
		info.strategy.PrepareForCreate(background, resource)
		errs = info.strategy.Validate(background, resource)
	} else {
		oldObject, err := object(q.Old)
		if err != nil {
			return nil, err
		}
		old := &unstructured.Unstructured{Object: oldObject}
		if _, err := info.decode(old); err != nil {
			return map[string]any{"decode": err.Error()}, nil
		}
		info.strategy.PrepareForUpdate(background, resource, old)
		errs = info.strategy.ValidateUpdate(background, resource, old)
	}
	// The texts of errors show the object as it is now.
	said := findings(errs)
	// The strategies count generations; who wrote the resource did not.
	unstructured.RemoveNestedField(resource.Object, "metadata", "generation")
	if meta, _ := resource.Object["metadata"].(map[string]any); !hasMetadata && len(meta) == 0 {
		delete(resource.Object, "metadata")
	}
	return map[string]any{"obj": resource.Object, "unknown": unknown, "errors": said}, nil
}

// decode is unstructuredSchemaCoercer.apply of pkg/apiserver/customresource_handler.go, then unstructuredDefaulter.
func (info *served) decode(resource *unstructured.Unstructured) (unknown []string, err error) {
	kind, apiVersion := resource.GetKind(), resource.GetAPIVersion()
	meta, hasMeta, unknown, err := objectmeta.GetObjectMetaWithOptions(resource.Object, objectmeta.ObjectMetaOptions{
		ReturnUnknownFieldPaths: true,
	})
	if err != nil {
		return nil, err
	}
	if !info.preserveUnknownFields {
		paths := structuralschema.UnknownFieldPathOptions{TrackUnknownFieldPaths: true}
		unknown = append(unknown, pruning.PruneWithOptions(resource.Object, info.schema, true, paths)...)
		defaulting.PruneNonNullableNullsWithoutDefaults(resource.Object, info.schema)
	}
	fieldErr, paths := objectmeta.CoerceWithOptions(nil, resource.Object, info.schema, false, objectmeta.CoerceOptions{
		ReturnUnknownFieldPaths: true,
	})
	if fieldErr != nil {
		return nil, fieldErr
	}
	unknown = append(unknown, paths...)
	resource.SetKind(kind)
	resource.SetAPIVersion(apiVersion)
	if hasMeta {
		if err := objectmeta.SetObjectMeta(resource.Object, meta); err != nil {
			return nil, err
		}
	}
	defaulting.Default(resource.Object, info.schema)
	return unknown, nil
}
