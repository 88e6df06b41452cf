package main

import (
	"encoding/json"

	"k8s.io/apimachinery/pkg/runtime/schema"
)

// convert gives an object in another version of its kind, with the defaults of the version that it is written in.
func convert(text []byte, to string) (any, error) {
	var of struct {
		APIVersion string `json:"apiVersion"`
		Kind       string `json:"kind"`
	}
	if err := json.Unmarshal(text, &of); err != nil {
		return nil, err
	}
	object, err := decode(text, schema.FromAPIVersionAndKind(of.APIVersion, of.Kind))
	if err != nil {
		return nil, err
	}
	target, err := schema.ParseGroupVersion(to)
	if err != nil {
		return nil, err
	}
	value, err := encode(object, target.WithKind(of.Kind))
	return map[string]any{"value": value}, err
}
