package main

import (
	"fmt"

	"github.com/qri-io/starlib/encoding/base64"
	"github.com/qri-io/starlib/encoding/csv"
	"github.com/qri-io/starlib/encoding/json"
	"github.com/qri-io/starlib/encoding/yaml"
	"github.com/qri-io/starlib/geo"
	"github.com/qri-io/starlib/hash"
	"github.com/qri-io/starlib/math"
	"github.com/qri-io/starlib/re"
	"github.com/qri-io/starlib/time"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
)

const available = "encoding/base64.star, encoding/csv.star, encoding/json.star, encoding/yaml.star, geo.star, hash.star, krmfn.star, math.star, re.star, time.star"

// load knows the modules of kpt's function, without those that reach outside or read other formats than YAML.
func load(_ *starlark.Thread, module string) (starlark.StringDict, error) {
	switch module {
	case base64.ModuleName:
		return base64.LoadModule()
	case csv.ModuleName:
		return csv.LoadModule()
	case json.ModuleName:
		return starlark.StringDict{"json": json.Module}, nil
	case yaml.ModuleName:
		return yaml.LoadModule()
	case geo.ModuleName:
		return geo.LoadModule()
	case hash.ModuleName:
		return hash.LoadModule()
	case math.ModuleName:
		return starlark.StringDict{"math": math.Module}, nil
	case re.ModuleName:
		return re.LoadModule()
	case time.ModuleName:
		return starlark.StringDict{"time": time.Module}, nil
	case "krmfn.star":
		return starlark.StringDict{"krmfn": krmfn}, nil
	case "http.star":
		return nil, fmt.Errorf("module %s is not available: a script has no network; pass what it needs in `params`", module)
	case "bsoup.star", "html.star", "xlsx.star", "zipfile.star":
		return nil, fmt.Errorf("module %s is not available: it reads no Kubernetes resources; convert the data before and pass it in `params`", module)
	}
	return nil, fmt.Errorf("there is no module %s; a script can load %s", module, available)
}

// krmfn compares parts of a resource's identity. kpt's match_gvk compares the whole apiVersion with the version alone,
// so that it finds no resource with a group.
var krmfn = &starlarkstruct.Module{Name: "krmfn", Members: starlark.StringDict{
	"match_gvk":       matcher("match_gvk", []string{"apiVersion"}, []string{"kind"}),
	"match_name":      matcher("match_name", []string{"metadata", "name"}),
	"match_namespace": matcher("match_namespace", []string{"metadata", "namespace"}),
}}

// matcher is a builtin of a resource and one text for each path: true if the resource has them all there.
func matcher(name string, paths ...[]string) *starlark.Builtin {
	return starlark.NewBuiltin(name, func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
		var resource *starlark.Dict
		wanted := make([]string, len(paths))
		targets := []any{&resource}
		for at := range wanted {
			targets = append(targets, &wanted[at])
		}
		if err := starlark.UnpackPositionalArgs(name, args, kwargs, len(targets), targets...); err != nil {
			return nil, err
		}
		for at, path := range paths {
			if textAt(resource, path) != wanted[at] {
				return starlark.False, nil
			}
		}
		return starlark.True, nil
	})
}

func textAt(dict *starlark.Dict, path []string) string {
	for _, part := range path[:len(path)-1] {
		value, _, _ := dict.Get(starlark.String(part))
		inner, ok := value.(*starlark.Dict)
		if !ok {
			return ""
		}
		dict = inner
	}
	return text(dict, path[len(path)-1])
}
