// Command strategies answers what an API server of one Kubernetes minor does with an object that is created: with its own
// defaults, conversions and registry strategies (k8s.io/kubernetes/pkg/registry), and with feature gates as they are
// asked. One JSON object a line on stdin, one on stdout, in the same order.
//
//	{"op":"create","object":{…},"gates":{"X":true}} -> {"dropped":["spec.x"],"refused":[{"path","type","detail"}],"warnings":["…"]}
//	{"op":"convert","object":{…},"to":"apps/v1"}    -> {"value":{…}} with the defaults of the object's own version
//	{"op":"gates"}                                  -> {"gates":{"X":{"default":true,"locked":false,"stage":"BETA"}}}
//	{"op":"kinds"}                                  -> {"kinds":["apps/v1 Deployment",…]} that have a strategy here
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"

	"k8s.io/apimachinery/pkg/runtime/schema"
	utilfeature "k8s.io/apiserver/pkg/util/feature"
	"k8s.io/component-base/featuregate"
	"k8s.io/kubernetes/pkg/api/legacyscheme"
)

type question struct {
	Op     string          `json:"op"`
	Object json.RawMessage `json:"object"`
	Gates  map[string]bool `json:"gates"`
	To     string          `json:"to"`
}

func main() {
	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	defer out.Flush()
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			reply, failure := answer(line)
			if failure != nil {
				reply = map[string]string{"error": failure.Error()}
			}
			text, failure := json.Marshal(reply)
			if failure != nil {
				fmt.Fprintln(os.Stderr, failure)
				os.Exit(1)
			}
			out.Write(append(text, '\n'))
		}
		if err != nil {
			return
		}
	}
}

func answer(line []byte) (any, error) {
	var q question
	if err := json.Unmarshal(line, &q); err != nil {
		return nil, err
	}
	switch q.Op {
	case "create":
		restore, err := setGates(q.Gates)
		if err != nil {
			return nil, err
		}
		defer restore()
		return create(q.Object)
	case "convert":
		return convert(q.Object, q.To)
	case "gates":
		return map[string]any{"gates": gates()}, nil
	case "kinds":
		return map[string]any{"kinds": kinds()}, nil
	}
	return nil, fmt.Errorf("unknown op %q", q.Op)
}

// setGates gives back what undoes it.
func setGates(asked map[string]bool) (func(), error) {
	before := map[string]bool{}
	for name := range asked {
		before[name] = utilfeature.DefaultFeatureGate.Enabled(featuregate.Feature(name))
	}
	undo := func() {
		if err := utilfeature.DefaultMutableFeatureGate.SetFromMap(before); err != nil {
			panic(err)
		}
	}
	if err := utilfeature.DefaultMutableFeatureGate.SetFromMap(asked); err != nil {
		return nil, err
	}
	return undo, nil
}

type gate struct {
	Default bool   `json:"default"`
	Locked  bool   `json:"locked"`
	Stage   string `json:"stage"`
}

func gates() map[string]gate {
	all := map[string]gate{}
	for name, spec := range utilfeature.DefaultMutableFeatureGate.GetAll() {
		all[string(name)] = gate{spec.Default, spec.LockToDefault, string(spec.PreRelease)}
	}
	return all
}

// kinds lists every version of the kinds that have a strategy.
func kinds() []string {
	var all []string
	for gvk := range legacyscheme.Scheme.AllKnownTypes() {
		if _, ok := strategies[gvk.GroupKind()]; ok && gvk.Version != "__internal" {
			all = append(all, gvk.GroupVersion().String()+" "+gvk.Kind)
		}
	}
	sort.Strings(all)
	return all
}

func groupKind(name string) schema.GroupKind {
	group, kind, _ := strings.Cut(name, "/")
	return schema.GroupKind{Group: group, Kind: kind}
}
