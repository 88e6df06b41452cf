// Command cel-costs prints what rules cost on an API server: the estimate, and the cost of an evaluation on an object.
package main

import (
	"context"
	"encoding/json"
	"os"
	"strconv"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	utiljson "k8s.io/apimachinery/pkg/util/json"
)

const (
	perCallLimit = 1_000_000
	budget       = 10_000_000
)

// question is the recording; only its rules, schema and object are read.
type question struct {
	Schema json.RawMessage `json:"schema"`
	Object json.RawMessage `json:"object"`
	Rules  []struct {
		Rule string `json:"rule"`
	} `json:"rules"`
}

// answer is null where the rule does not compile.
type answer struct {
	Estimate *string `json:"estimate"`
	Cost     *string `json:"cost"`
}

func main() {
	q := question{}
	must(json.NewDecoder(os.Stdin).Decode(&q))
	var object any
	must(utiljson.Unmarshal(q.Object, &object))
	answers := []answer{}
	for _, asked := range q.Rules {
		s := structural(q.Schema)
		s.XValidations = v1.ValidationRules{{Rule: asked.Rule, Message: "m"}}
		answers = append(answers, costs(s, object))
	}
	must(json.NewEncoder(os.Stdout).Encode(answers))
}

func costs(s *schema.Structural, object any) answer {
	results, err := compileStored(s)
	if err != nil || len(results) == 0 || results[0].Error != nil {
		return answer{}
	}
	estimate := strconv.FormatUint(results[0].MaxCost, 10)
	validator := cel.NewValidator(s, true, perCallLimit)
	_, left := validator.Validate(context.Background(), nil, s, object, nil, budget)
	cost := strconv.FormatInt(budget-left, 10)
	return answer{&estimate, &cost}
}

func structural(raw []byte) *schema.Structural {
	props := v1.JSONSchemaProps{}
	must(json.Unmarshal(raw, &props))
	internal := apiextensions.JSONSchemaProps{}
	must(v1.Convert_v1_JSONSchemaProps_To_apiextensions_JSONSchemaProps(&props, &internal, nil))
	s, err := schema.NewStructural(&internal)
	must(err)
	return s
}

func must(err error) {
	if err != nil {
		panic(err)
	}
}
