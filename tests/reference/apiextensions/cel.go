package main

import (
	"encoding/json"
	"math"
	"sort"
	"strconv"
	"strings"

	"k8s.io/apiextensions-apiserver/pkg/apis/apiextensions"
	v1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apiextensionsvalidation "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	utiljson "k8s.io/apimachinery/pkg/util/json"
	"k8s.io/apimachinery/pkg/util/validation/field"
	celconfig "k8s.io/apiserver/pkg/apis/cel"
	"k8s.io/apiserver/pkg/cel/common"
	"k8s.io/apiserver/pkg/cel/environment"
)

// celRules evaluates the rules of a schema on a value, all together and those of the root each alone.
func celRules(q *question) (any, error) {
	s, obj, err := schemaAndValue(q)
	if err != nil {
		return nil, err
	}
	old, err := value(q.Old)
	if err != nil {
		return nil, err
	}
	rules := s.XValidations
	verdicts := make([]string, len(rules))
	for i, rule := range rules {
		verdicts[i] = verdict(s, rule, obj, old, q.Root)
	}
	errs, cost := violations(s, obj, old, q.Root)
	result := map[string]any{"errors": findings(errs), "verdicts": verdicts}
	if q.Op == "celeval" {
		result["cost"] = cost
	}
	return result, nil
}

// violations also answers what the evaluation cost, as a literal, or -1 where the budget did not suffice.
func violations(s *schema.Structural, obj, old any, root bool) (field.ErrorList, string) {
	validator := cel.NewValidator(s, root, celconfig.PerCallLimit)
	options := []cel.Option{}
	if old != nil {
		correlated := common.NewCorrelatedObject(obj, old, &model.Structural{Structural: s})
		options = append(options, cel.WithRatcheting(correlated))
	}
	errs, left := validator.Validate(background, nil, s, obj, old, celconfig.RuntimeCELCostBudget, options...)
	if left < 0 {
		return errs, "-1"
	}
	return errs, strconv.FormatInt(celconfig.RuntimeCELCostBudget-left, 10)
}

// verdict says what became of a rule: "uncompilable", "error" while evaluating, "violated" or "ok".
func verdict(s *schema.Structural, rule v1.ValidationRule, obj, old any, root bool) string {
	alone := &schema.Structural{
		Items: s.Items, Properties: s.Properties, AdditionalProperties: s.AdditionalProperties,
		Generic: s.Generic, Extensions: s.Extensions,
	}
	// Without a text of its own a violated rule is reported as "failed rule: ...".
	rule.Message, rule.MessageExpression, rule.Reason = "", "", nil
	alone.XValidations = v1.ValidationRules{rule}
	compiled := compile(alone, root)
	if len(compiled) == 0 || compiled[0].Error != nil || compiled[0].Program == nil {
		return "uncompilable"
	}
	alone = withoutRulesBelow(alone)
	errs, _ := violations(alone, obj, old, root)
	if len(errs) == 0 {
		return "ok"
	}
	if strings.HasPrefix(errs[0].Detail, "failed rule: ") {
		return "violated"
	}
	return "error"
}

func withoutRulesBelow(s *schema.Structural) *schema.Structural {
	rules := s.XValidations
	s = s.DeepCopy()
	visitor := schema.Visitor{Structural: func(s *schema.Structural) bool {
		s.XValidations = nil
		return true
	}}
	visitor.Visit(s)
	s.XValidations = rules
	return s
}

func compile(s *schema.Structural, root bool) []cel.CompilationResult {
	environments := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	declared := model.SchemaDeclType(s, root)
	compiled, err := cel.Compile(s, declared, celconfig.PerCallLimit, environments, cel.NewExpressionsEnvLoader())
	if err != nil {
		return nil
	}
	return compiled
}

type compiledRule struct {
	Rule        string `json:"rule"`
	OK          bool   `json:"ok"`
	Detail      string `json:"detail,omitempty"`
	UsesOldSelf bool   `json:"usesOldSelf"`
	// Cost is the estimate of one call, a literal: it may be beyond what a float64 holds.
	Cost string `json:"cost,omitempty"`
	// MessageOK is whether the messageExpression compiles, if there is one.
	MessageOK   *bool  `json:"messageOk,omitempty"`
	MessageCost string `json:"messageCost,omitempty"`
}

// celCompile compiles rules, texts or rule objects, at the root of a schema, which is a resource's if `root` says so.
func celCompile(q *question) (any, error) {
	s, err := structuralSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	if len(q.Rules) > 0 {
		s.XValidations = nil
	}
	for _, raw := range q.Rules {
		rule := v1.ValidationRule{}
		if err := json.Unmarshal(raw, &rule.Rule); err != nil {
			if err := utiljson.Unmarshal(raw, &rule); err != nil {
				return nil, err
			}
		}
		s.XValidations = append(s.XValidations, rule)
	}
	rules := []compiledRule{}
	for i, result := range compile(s, q.Root) {
		compiled := compiledRule{Rule: s.XValidations[i].Rule, OK: result.Program != nil, UsesOldSelf: result.UsesOldSelf}
		if result.Error != nil {
			compiled.Detail = result.Error.Detail
		} else {
			compiled.Cost = strconv.FormatUint(result.MaxCost, 10)
		}
		if s.XValidations[i].MessageExpression != "" {
			ok := result.MessageExpression != nil
			compiled.MessageOK = &ok
			if ok {
				compiled.MessageCost = strconv.FormatUint(result.MessageExpressionMaxCost, 10)
			}
		}
		rules = append(rules, compiled)
	}
	return map[string]any{"rules": rules}, nil
}

type ruleCost struct {
	Path string `json:"path"`
	// Cost is the estimate of one call times how often the rule may be called.
	Cost string `json:"cost"`
}

// celCost estimates every rule of a schema as validateCustomResourceDefinitionOpenAPISchema does.
func celCost(q *question) (any, error) {
	internal, err := internalSchema(q.Schema)
	if err != nil {
		return nil, err
	}
	root := apiextensionsvalidation.RootCELContext(internal)
	costs := []ruleCost{}
	var visit func(s *apiextensions.JSONSchemaProps, path *field.Path, context *apiextensionsvalidation.CELSchemaContext)
	visit = func(s *apiextensions.JSONSchemaProps, path *field.Path, context *apiextensionsvalidation.CELSchemaContext) {
		if s == nil {
			return
		}
		if s.AdditionalProperties != nil {
			child := s.AdditionalProperties.Schema
			visit(child, path.Child("additionalProperties"), context.ChildAdditionalPropertiesContext(child))
		}
		for name, child := range s.Properties {
			visit(&child, path.Child("properties").Key(name), context.ChildPropertyContext(&child, name))
		}
		if s.Items != nil {
			visit(s.Items.Schema, path.Child("items"), context.ChildItemsContext(s.Items.Schema))
		}
		costs = append(costs, ownCosts(s, path.Child("x-kubernetes-validations"), context)...)
	}
	visit(internal, schemaPath, root)
	sort.Slice(costs, func(i, j int) bool { return costs[i].Path < costs[j].Path })
	return map[string]any{"rules": costs, "total": strconv.FormatUint(root.TotalCost.Total, 10)}, nil
}

func ownCosts(s *apiextensions.JSONSchemaProps, path *field.Path, context *apiextensionsvalidation.CELSchemaContext) []ruleCost {
	if len(s.XValidations) == 0 {
		return nil
	}
	info, err := context.TypeInfo()
	if err != nil || info == nil {
		return []ruleCost{{path.String(), "untyped"}}
	}
	environments := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion())
	compiled, err := cel.Compile(info.Schema, info.DeclType, celconfig.PerCallLimit, environments, cel.NewExpressionsEnvLoader())
	if err != nil {
		return []ruleCost{{path.String(), "untyped"}}
	}
	costs := []ruleCost{}
	for i, result := range compiled {
		calls := result.MaxCardinality
		if context.MaxCardinality != nil {
			calls = *context.MaxCardinality
		}
		cost := times(result.MaxCost, calls)
		rule := path.Index(i).Child("rule")
		context.TotalCost.ObserveExpressionCost(rule, cost)
		costs = append(costs, ruleCost{rule.String(), strconv.FormatUint(cost, 10)})
		if result.MessageExpression != nil {
			message := path.Index(i).Child("messageExpression")
			context.TotalCost.ObserveExpressionCost(message, result.MessageExpressionMaxCost)
			costs = append(costs, ruleCost{message.String(), strconv.FormatUint(result.MessageExpressionMaxCost, 10)})
		}
	}
	return costs
}

// times is multiplyWithOverflowGuard of pkg/apis/apiextensions/validation/validation.go.
func times(cost, calls uint64) uint64 {
	if cost == 0 {
		return 0
	}
	if math.MaxUint64/cost < calls {
		return math.MaxUint64
	}
	return cost * calls
}
