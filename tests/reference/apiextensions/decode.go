package main

import (
	"encoding/json"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/install"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	structuralschema "k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
)

var (
	scheme = runtime.NewScheme()
	codecs = serializer.NewCodecFactory(scheme)
)

func init() {
	install.Install(scheme)
}

// internalSchema decodes a schema as it stands in a CustomResourceDefinition of apiextensions.k8s.io/v1.
func internalSchema(data json.RawMessage) (*apiextensions.JSONSchemaProps, error) {
	external := &v1.JSONSchemaProps{}
	if err := utiljson.Unmarshal(data, external); err != nil {
		return nil, err
	}
	internal := &apiextensions.JSONSchemaProps{}
	err := v1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(external, internal, nil)
	return internal, err
}

func structuralSchema(data json.RawMessage) (*structuralschema.Structural, error) {
	internal, err := internalSchema(data)
	if err != nil {
		return nil, err
	}
	return structuralschema.NewStructural(internal)
}

// value decodes as the API server does: integers become int64, all other numbers float64.
func value(data json.RawMessage) (any, error) {
	if len(data) == 0 {
		return nil, nil
	}
	var decoded any
	err := utiljson.Unmarshal(data, &decoded)
	return decoded, err
}

// object decodes a value for the functions that take maps only.
func object(data json.RawMessage) (map[string]any, error) {
	decoded, err := value(data)
	if err != nil {
		return nil, err
	}
	result, _ := decoded.(map[string]any)
	return result, nil
}

// internalCRD decodes and defaults a CustomResourceDefinition into the version that validation works on.
func internalCRD(data json.RawMessage) (*apiextensions.CustomResourceDefinition, error) {
	decoded, _, err := codecs.UniversalDecoder(apiextensions.SchemeGroupVersion).Decode(data, nil, nil)
	if err != nil {
		return nil, err
	}
	return decoded.(*apiextensions.CustomResourceDefinition), nil
}

// externalCRD decodes and defaults a CustomResourceDefinition into v1, the version that controllers work on.
func externalCRD(data json.RawMessage) (*v1.CustomResourceDefinition, error) {
	decoded, _, err := codecs.UniversalDecoder(v1.SchemeGroupVersion).Decode(data, nil, nil)
	if err != nil {
		return nil, err
	}
	return decoded.(*v1.CustomResourceDefinition), nil
}

// finding is a field error, its type as the reason of a status cause has it.
type finding struct {
	Type   string `json:"type"`
	Path   string `json:"path"`
	Detail string `json:"detail"`
	Text   string `json:"text"`
}

func findings(errs field.ErrorList) []finding {
	result := make([]finding, 0, len(errs))
	for _, err := range errs {
		result = append(result, finding{string(err.Type), err.Field, err.Detail, err.Error()})
	}
	return result
}

func found(errs field.ErrorList) any {
	return map[string]any{"errors": findings(errs)}
}
