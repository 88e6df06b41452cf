//go:build k31

package main

import (
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model"
	"k8s.io/apiserver/pkg/cel/environment"
)

func compileStored(s *schema.Structural) ([]cel.CompilationResult, error) {
	base := environment.MustBaseEnvSet(environment.DefaultCompatibilityVersion(), true)
	return cel.Compile(s, model.SchemaDeclType(s, true), perCallLimit, base, cel.StoredExpressionsEnvLoader())
}
