//go:build minor24

package main

import (
	"context"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/util/validation/field"
	"k8s.io/apiserver/pkg/registry/rest"
	"k8s.io/kubernetes/pkg/registry/core/service"
	"k8s.io/kubernetes/pkg/registry/policy/podsecuritypolicy"
	"net"
)

func init() {
	strategies[groupKind("policy/PodSecurityPolicy")] = podsecuritypolicy.Strategy
	_, ips, err := net.ParseCIDR("10.0.0.0/16")
	if err != nil {
		panic(err)
	}
	services, _ := service.StrategyForServiceCIDRs(*ips, false)
	strategies[groupKind("/Service")] = services
}

// validateCreate is what that minor's server calls for an object that is created.
func validateCreate(ctx context.Context, strategy rest.RESTCreateStrategy, object runtime.Object) field.ErrorList {
	return strategy.Validate(ctx, object)
}
