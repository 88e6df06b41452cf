// Command strict answers how an API server of one Kubernetes minor would decode an object with strict field validation:
// with the Go types of that minor (k8s.io/api@v0.N.0) and the server's own JSON decoder. One JSON object a line on stdin,
// one on stdout, in the same order.
//
//	{"op":"decode","object":{…}}            -> {"unknown":["spec.x"],"duplicates":["spec.y"],"error":"…","kind":true}
//	{"op":"kinds"}                          -> {"kinds":[{"apiVersion":"v1","kind":"Pod"},…]}
//	{"op":"fill","apiVersion":…,"kind":…}   -> {"object":{…}} with every field of the Go type set, by reflection
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"

	apiextensionsv1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"
	apiextensionsv1beta1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1beta1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/schema"
	"k8s.io/client-go/kubernetes/scheme"
	apiregistrationv1 "k8s.io/kube-aggregator/pkg/apis/apiregistration/v1"
	kjson "sigs.k8s.io/json"
)

type question struct {
	Op         string          `json:"op"`
	APIVersion string          `json:"apiVersion"`
	Kind       string          `json:"kind"`
	Object     json.RawMessage `json:"object"`
}

type kind struct {
	APIVersion string `json:"apiVersion"`
	Kind       string `json:"kind"`
}

type decoded struct {
	// Kind tells whether the minor has the kind at all.
	Kind       bool     `json:"kind"`
	Unknown    []string `json:"unknown"`
	Duplicates []string `json:"duplicates"`
	Error      string   `json:"error,omitempty"`
}

func main() {
	for _, add := range []func(*runtime.Scheme) error{
		apiextensionsv1.AddToScheme, apiextensionsv1beta1.AddToScheme, apiregistrationv1.AddToScheme,
	} {
		if err := add(scheme.Scheme); err != nil {
			panic(err)
		}
	}

	in := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	defer out.Flush()
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 0 {
			reply, failure := answer(line)
			if failure != nil {
				fmt.Fprintln(os.Stderr, failure)
				os.Exit(1)
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
	case "decode":
		return decode(q.Object), nil
	case "kinds":
		return map[string]any{"kinds": kinds()}, nil
	case "fill":
		object, err := filled(schema.FromAPIVersionAndKind(q.APIVersion, q.Kind))
		return map[string]any{"object": object}, err
	}
	return nil, fmt.Errorf("unknown op %q", q.Op)
}

func decode(object []byte) decoded {
	reply := decoded{Unknown: []string{}, Duplicates: []string{}}
	var of kind
	if err := json.Unmarshal(object, &of); err != nil {
		reply.Error = err.Error()
		return reply
	}
	target, err := scheme.Scheme.New(schema.FromAPIVersionAndKind(of.APIVersion, of.Kind))
	if err != nil {
		return reply
	}
	reply.Kind = true
	strict, err := kjson.UnmarshalStrict(object, target)
	if err != nil {
		reply.Error = err.Error()
	}
	for _, fault := range strict {
		text := fault.Error()
		name := text[strings.IndexByte(text, '"')+1 : len(text)-1]
		if strings.HasPrefix(text, "unknown field") {
			reply.Unknown = append(reply.Unknown, name)
		} else {
			reply.Duplicates = append(reply.Duplicates, name)
		}
	}
	sort.Strings(reply.Unknown)
	sort.Strings(reply.Duplicates)
	return reply
}

// kinds lists what objects carry: no lists, no options of requests.
func kinds() []kind {
	var all []kind
	for gvk, of := range scheme.Scheme.AllKnownTypes() {
		if gvk.Version == runtime.APIVersionInternal || strings.HasPrefix(of.PkgPath(), "k8s.io/apimachinery/") {
			continue
		}
		if _, isList := of.FieldByName("Items"); isList || strings.HasSuffix(gvk.Kind, "Options") {
			continue
		}
		apiVersion, name := gvk.ToAPIVersionAndKind()
		all = append(all, kind{apiVersion, name})
	}
	sort.Slice(all, func(i, j int) bool {
		return all[i].APIVersion+"\x00"+all[i].Kind < all[j].APIVersion+"\x00"+all[j].Kind
	})
	return all
}
