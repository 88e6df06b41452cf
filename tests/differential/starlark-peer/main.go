// What kpt's starlark function does with a ResourceList, as its documentation and its packages have it: kyaml reads,
// starlib converts, go.starlark.net runs, and back. Writes the items as JSON, or {"error": …}.
package main

import (
	"encoding/json"
	"io"
	"os"

	"github.com/qri-io/starlib/encoding/base64"
	starjson "github.com/qri-io/starlib/encoding/json"
	staryaml "github.com/qri-io/starlib/encoding/yaml"
	"github.com/qri-io/starlib/hash"
	"github.com/qri-io/starlib/re"
	"github.com/qri-io/starlib/util"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
	"sigs.k8s.io/kustomize/kyaml/yaml"
)

func main() {
	answer, err := items()
	if err != nil {
		answer = map[string]string{"error": err.Error()}
	}
	if err := json.NewEncoder(os.Stdout).Encode(answer); err != nil {
		panic(err)
	}
}

func items() (any, error) {
	input, err := io.ReadAll(os.Stdin)
	if err != nil {
		return nil, err
	}
	before, err := plain(string(input))
	if err != nil {
		return nil, err
	}
	list, err := util.Marshal(before)
	if err != nil {
		return nil, err
	}
	source, _ := before["functionConfig"].(map[string]any)["source"].(string)
	if err := run(source, list); err != nil {
		return nil, err
	}
	after, err := util.Unmarshal(list)
	if err != nil {
		return nil, err
	}
	text, err := yaml.Marshal(after)
	if err != nil {
		return nil, err
	}
	written, err := plain(string(text))
	return written["items"], err
}

func plain(text string) (map[string]any, error) {
	node, err := yaml.Parse(text)
	if err != nil {
		return nil, err
	}
	return node.Map()
}

func run(source string, list starlark.Value) error {
	thread := &starlark.Thread{Name: "peer", Load: load, Print: func(*starlark.Thread, string) {}}
	ctx := starlarkstruct.FromStringDict(starlarkstruct.Default, starlark.StringDict{"resource_list": list})
	dialect := &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
	_, err := starlark.ExecFileOptions(dialect, thread, "peer", source, starlark.StringDict{"ctx": ctx})
	return err
}

func load(_ *starlark.Thread, module string) (starlark.StringDict, error) {
	switch module {
	case base64.ModuleName:
		return base64.LoadModule()
	case hash.ModuleName:
		return hash.LoadModule()
	case re.ModuleName:
		return re.LoadModule()
	case starjson.ModuleName:
		return starlark.StringDict{"json": starjson.Module}, nil
	case staryaml.ModuleName:
		return staryaml.LoadModule()
	}
	return nil, nil
}
