package main

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"sort"
	"strings"

	"k8s.io/apimachinery/pkg/api/meta"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/endpoints/request"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
	kjson "sigs.k8s.io/json"
)

type refusal struct {
	Path   string `json:"path"`
	Type   string `json:"type"`
	Detail string `json:"detail"`
}

type created struct {
	// Dropped are paths of the question's object that were decoded and that the strategy then cleared.
	Dropped  []string  `json:"dropped"`
	Refused  []refusal `json:"refused"`
	Warnings []string  `json:"warnings"`
}

func create(text []byte) (any, error) {
	var of struct {
		APIVersion string `json:"apiVersion"`
		Kind       string `json:"kind"`
	}
	if err := json.Unmarshal(text, &of); err != nil {
		return nil, err
	}
	gvk := schema.FromAPIVersionAndKind(of.APIVersion, of.Kind)
	strategy, ok := strategies[gvk.GroupKind()]
	if !ok {
		return nil, fmt.Errorf("no strategy for %s", gvk)
	}
	given, err := decode(text, gvk)
	if err != nil {
		return nil, err
	}
	kept, err := encode(given.DeepCopyObject(), gvk)
	if err != nil {
		return nil, err
	}

	ctx := request.WithRequestInfo(context.Background(), &request.RequestInfo{
		IsResourceRequest: true, Verb: "create", APIGroup: gvk.Group, APIVersion: gvk.Version,
		Resource: strings.ToLower(gvk.Kind) + "s",
	})
	if strategy.NamespaceScoped() {
		ctx = request.WithNamespace(ctx, "default")
	}
	accessor, err := meta.Accessor(given)
	if err != nil {
		return nil, err
	}
	if strategy.NamespaceScoped() && accessor.GetNamespace() == "" {
		accessor.SetNamespace("default")
	}
	rest.FillObjectMetaSystemFields(accessor)
	strategy.PrepareForCreate(ctx, given)
	after, err := encode(given.DeepCopyObject(), gvk)
	if err != nil {
		return nil, err
	}
	reply := created{Dropped: []string{}, Refused: []refusal{}, Warnings: []string{}}
	for _, fault := range validate(ctx, strategy, given) {
		reply.Refused = append(reply.Refused, refusal{fault.Field, string(fault.Type), fault.ErrorBody()})
	}
	reply.Warnings = append(reply.Warnings, strategy.WarningsOnCreate(ctx, given)...)

	var asked any
	if err := json.Unmarshal(text, &asked); err != nil {
		return nil, err
	}
	compare("", asked, kept, after, &reply.Dropped)
	sort.Strings(reply.Dropped)
	return reply, nil
}

// decode gives the internal object with its defaults.
func decode(text []byte, gvk schema.GroupVersionKind) (runtime.Object, error) {
	versioned, err := legacyscheme.Scheme.New(gvk)
	if err != nil {
		return nil, err
	}
	if err := kjson.UnmarshalCaseSensitivePreserveInts(text, versioned); err != nil {
		return nil, err
	}
	legacyscheme.Scheme.Default(versioned)
	return legacyscheme.Scheme.ConvertToVersion(versioned, schema.GroupVersion{Group: gvk.Group, Version: runtime.APIVersionInternal})
}

// encode gives an internal object as its clients would read it.
func encode(object runtime.Object, gvk schema.GroupVersionKind) (any, error) {
	versioned, err := legacyscheme.Scheme.ConvertToVersion(object, gvk.GroupVersion())
	if err != nil {
		return nil, err
	}
	text, err := json.Marshal(versioned)
	if err != nil {
		return nil, err
	}
	var value any
	return value, json.Unmarshal(text, &value)
}

// compare collects the paths of what was asked and kept, and is no more.
func compare(path string, asked, kept, after any, dropped *[]string) {
	if after == nil {
		*dropped = append(*dropped, path)
		return
	}
	switch asked := asked.(type) {
	case map[string]any:
		kept, ok := kept.(map[string]any)
		after, same := after.(map[string]any)
		if !ok || !same {
			return
		}
		for name, value := range asked {
			if path == "" && (name == "metadata" || name == "status") {
				continue
			}
			if was := kept[name]; was != nil {
				compare(join(path, name), value, was, after[name], dropped)
			}
		}
	case []any:
		kept, ok := kept.([]any)
		after, same := after.([]any)
		if !ok || !same || len(kept) != len(asked) {
			return
		}
		for i, value := range asked {
			var now any
			if i < len(after) {
				now = after[i]
			}
			compare(fmt.Sprintf("%s[%d]", path, i), value, kept[i], now, dropped)
		}
	default:
		if reflect.DeepEqual(asked, kept) && !reflect.DeepEqual(kept, after) {
			*dropped = append(*dropped, path)
		}
	}
}

func join(path, name string) string {
	if strings.ContainsAny(name, "./\"") {
		return fmt.Sprintf("%s[%q]", path, name)
	}
	if path == "" {
		return name
	}
	return path + "." + name
}

func validate(ctx context.Context, strategy rest.RESTCreateStrategy, object runtime.Object) (faults field.ErrorList) {
	defer func() {
		if failure := recover(); failure != nil {
			faults = append(faults, field.InternalError(nil, fmt.Errorf("panic: %v", failure)))
		}
	}()
	return validateCreate(ctx, strategy, object)
}
