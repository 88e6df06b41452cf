// Command apiextensions answers questions about CustomResourceDefinitions with the API server's own code: one JSON
// object a line on stdin ({id, op, ...}), one on stdout ({id, op, expect}), in the same order.
//
// It is the reference of krmkit's differential tests and, as `apiextensions speed FILE`, the peer of its benchmark. Only
// functions that the API server itself calls are called here; what it keeps private is ported and says from where.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// question is one line of stdin. Which fields are set depends on the op.
type question struct {
	ID      json.RawMessage   `json:"id"`
	Op      string            `json:"op"`
	Schema  json.RawMessage   `json:"schema"`
	CRD     json.RawMessage   `json:"crd"`
	OldCRD  json.RawMessage   `json:"oldCrd"`
	Obj     json.RawMessage   `json:"obj"`
	Old     json.RawMessage   `json:"old"`
	Root    bool              `json:"root"`
	Version string            `json:"version"`
	Rules   []json.RawMessage `json:"rules"`
	// Warnings asks for the server's warnings besides the errors.
	Warnings bool `json:"warnings"`
	// Selectable asks for x-kubernetes-selectable-fields, which a server with its default feature gates publishes.
	Selectable bool `json:"selectable"`
	// PruneDefaults asks for defaults that are pruned before they are used.
	PruneDefaults bool `json:"pruneDefaults"`
	// Prepare asks for an update whose status is the one that the server's strategy makes: the new storage version is
	// added to the stored ones. Without it the old status is taken as it is.
	Prepare bool `json:"prepare"`
}

type reply struct {
	ID     json.RawMessage `json:"id,omitempty"`
	Op     string          `json:"op"`
	Expect any             `json:"expect"`
}

// answers has a function for each op.
var answers = map[string]func(q *question) (any, error){
	"structural":   structural,
	"prune":        prune,
	"default":      defaultValues,
	"prunenulls":   pruneNulls,
	"listtype":     listTypes,
	"objectmeta":   objectMeta,
	"validate":     validate,
	"ratchet":      ratchet,
	"defaultcheck": defaultCheck,
	"v2":           version2,
	"unfold":       unfold,
	"strip":        strip,
	"create":       create,
	"update":       update,
	"condition":    condition,
	"publish":      publish,
	"publishv2":    publishVersion2,
	"cel":          celRules,
	"celeval":      celRules,
	"celcompile":   celCompile,
	"celcost":      celCost,
	"store":        store,
}

func main() {
	if len(os.Args) == 3 && os.Args[1] == "speed" {
		if err := speed(os.Args[2]); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(in io.Reader, out io.Writer) error {
	reader := bufio.NewReaderSize(in, 1<<20)
	writer := bufio.NewWriterSize(out, 1<<20)
	encoder := json.NewEncoder(writer)
	encoder.SetEscapeHTML(false)
	for {
		line, err := reader.ReadBytes('\n')
		if len(line) > 1 {
			if err := encoder.Encode(answer(line)); err != nil {
				return err
			}
			// A caller who waits for this answer before it asks on must get it.
			if reader.Buffered() == 0 {
				if err := writer.Flush(); err != nil {
					return err
				}
			}
		}
		if err == io.EOF {
			return writer.Flush()
		}
		if err != nil {
			return err
		}
	}
}

// answer never fails: what cannot be answered, or makes the server's code panic, is `{"failed": text}`.
func answer(line []byte) (result reply) {
	var q question
	if err := json.Unmarshal(line, &q); err != nil {
		return reply{Expect: failed(err)}
	}
	result = reply{ID: q.ID, Op: q.Op}
	defer func() {
		if reason := recover(); reason != nil {
			result.Expect = failed(fmt.Errorf("panic: %v", reason))
		}
	}()
	find, ok := answers[q.Op]
	if !ok {
		result.Expect = failed(fmt.Errorf("unknown op %q", q.Op))
		return result
	}
	expect, err := find(&q)
	if err != nil {
		expect = failed(err)
	}
	result.Expect = expect
	return result
}

func failed(err error) any {
	return map[string]any{"failed": err.Error()}
}
