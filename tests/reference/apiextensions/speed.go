package main

import (
	"encoding/json"
	"fmt"
	"os"

	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
)

// speed reads a JSON file with an array or a List of CustomResourceDefinitions and prints, a line each, the name and the
// condition: the peer of krmkit's benchmark.
func speed(path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var list struct {
		Items []v1.CustomResourceDefinition `json:"items"`
	}
	if len(data) > 0 && data[0] == '[' {
		err = json.Unmarshal(data, &list.Items)
	} else {
		err = json.Unmarshal(data, &list)
	}
	if err != nil {
		return err
	}
	for i := range list.Items {
		crd := &list.Items[i]
		if found := calculateCondition(crd); found != nil {
			fmt.Printf("%s: %s %s: %s\n", crd.Name, found.Status, found.Reason, found.Message)
		}
	}
	fmt.Printf("%d checked\n", len(list.Items))
	return nil
}
