//go:build k25

package main

import (
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema"
	"k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel"
	"k8s.io/apiextensions-apiserver/third_party/forked/celopenapi/model"
)

func compileStored(s *schema.Structural) ([]cel.CompilationResult, error) {
	return cel.Compile(s, model.SchemaDeclType(s, true), perCallLimit)
}
