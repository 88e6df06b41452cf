// A function on kyaml's framework, written as its documentation shows: it sets the annotations that a ConfigMap holds.
// The conformance suite keeps its verdicts, so that a change of the suite shows in a function that shares no code with it.
package main

import (
	"fmt"
	"os"
	"slices"

	"sigs.k8s.io/kustomize/kyaml/fn/framework"
	"sigs.k8s.io/kustomize/kyaml/yaml"
)

func process(list *framework.ResourceList) error {
	var settings struct {
		Data map[string]string `yaml:"data"`
	}
	if config := list.FunctionConfig; config != nil {
		if config.GetKind() != "ConfigMap" {
			list.Results = append(list.Results, refusal(config))
			return list.Results
		}
		if err := framework.LoadFunctionConfig(config, &settings); err != nil {
			return err
		}
	}
	keys := make([]string, 0, len(settings.Data))
	for key := range settings.Data {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, item := range list.Items {
		for _, key := range keys {
			if err := item.PipeE(yaml.SetAnnotation(key, settings.Data[key])); err != nil {
				return err
			}
		}
	}
	return nil
}

func refusal(config *yaml.RNode) *framework.Result {
	return &framework.Result{
		Message:  fmt.Sprintf("functionConfig must be a ConfigMap, got %q", config.GetKind()),
		Severity: framework.Error,
		ResourceRef: &yaml.ResourceIdentifier{
			TypeMeta: yaml.TypeMeta{APIVersion: config.GetApiVersion(), Kind: config.GetKind()},
			NameMeta: yaml.NameMeta{Name: config.GetName()},
		},
		Field: &framework.Field{Path: "kind", CurrentValue: config.GetKind()},
		File:  &framework.File{Path: config.GetAnnotations()["internal.config.kubernetes.io/path"]},
	}
}

func main() {
	if err := framework.Execute(framework.ResourceListProcessorFunc(process), nil); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
