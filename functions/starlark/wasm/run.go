package main

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"time"
	"unsafe"

	startime "go.starlark.net/lib/time"
	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"
	"go.starlark.net/syntax"
)

// What kpt's function allows: sets, recursion and while, control flow and reassignment at the top level.
var dialect = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

// run executes a script. The input is lines of JSON: the script and its bounds, the functionConfig, one item each.
// The output's first line is {} or an error; then one line per item of the result: `=3` for an item that is as it came,
// `3 {…}` for the changed one, `+ {…}` for a new one, `+3 {…}` for a new one with the metadata of item 3; `!` in place
// of the space where numbers are wrapped.
func run(input []byte) []byte {
	lines := bytes.Split(input, []byte("\n"))
	head := parse(lines[0]).(*starlark.Dict)
	items := make([]starlark.Value, len(lines)-2)
	for at, line := range lines[2:] {
		items[at] = parse(line)
	}
	list := starlark.NewDict(4)
	put(list, "apiVersion", starlark.String("config.kubernetes.io/v1"))
	put(list, "kind", starlark.String("ResourceList"))
	put(list, "items", starlark.NewList(append([]starlark.Value{}, items...)))
	if config := parse(lines[1]); config != starlark.None {
		put(list, "functionConfig", config)
	}
	name, source := text(head, "name"), text(head, "source")
	steps, _ := strconv.ParseUint(text(head, "steps"), 10, 64)
	if err := execute(name, source, steps, list); err != nil {
		return failure(err)
	}
	return result(list, items, lines[2:])
}

// JavaScript must be able to hold the output as a text.
const mostOutput = 256 << 20

var errSteps = errors.New("steps")

func execute(name, source string, steps uint64, list *starlark.Dict) error {
	thread := &starlark.Thread{Name: name, Load: load, Print: func(_ *starlark.Thread, line string) {
		give(hostPrint, []byte(line))
	}}
	isTooLong := false
	thread.SetMaxExecutionSteps(steps)
	thread.OnMaxSteps = func(thread *starlark.Thread) {
		isTooLong = true
		thread.Cancel("too many steps")
	}
	startime.SetNow(thread, func() (time.Time, error) {
		return time.Time{}, errors.New("time.now is not available: equal inputs must give equal outputs; pass the time in `params`")
	})
	members := starlark.StringDict{"resource_list": list, "open_api": starlark.None, "environment": starlark.None}
	ctx := &context{Struct: starlarkstruct.FromStringDict(starlarkstruct.Default, members)}
	_, err := starlark.ExecFileOptions(dialect, thread, name, source, starlark.StringDict{"ctx": ctx})
	if isTooLong {
		return fmt.Errorf("%w%w", errSteps, err)
	}
	return err
}

// context is `ctx`: a struct that reads the OpenAPI schema when it is asked for, and has no environment.
type context struct {
	*starlarkstruct.Struct
	openAPI starlark.Value
}

func (ctx *context) Attr(name string) (starlark.Value, error) {
	switch name {
	case "environment":
		return nil, errors.New("ctx.environment is not available: a script sees no environment variables; pass the value in `params`")
	case "open_api":
		if ctx.openAPI == nil {
			ctx.openAPI = parse(take(hostOpenAPI))
		}
		return ctx.openAPI, nil
	}
	return ctx.Struct.Attr(name)
}

// result compares the items with those that came in: an item is known by its dict, once.
func result(list *starlark.Dict, before []starlark.Value, lines [][]byte) []byte {
	value, _, _ := list.Get(starlark.String("items"))
	items, ok := value.(starlark.Indexable)
	if _, isText := value.(starlark.String); !ok || isText {
		return problem("output", "ctx.resource_list[\"items\"] must be a list")
	}
	places := make(map[starlark.Value]int, len(before))
	metadata := make(map[starlark.Value]int, len(before))
	for at, item := range before {
		places[item] = at
		if dict := metadataOf(item); dict != nil {
			metadata[dict] = at
		}
	}
	output := []byte("{}")
	var e encoder
	for at := range items.Len() {
		item, ok := items.Index(at).(*starlark.Dict)
		if !ok {
			return problem("output", fmt.Sprintf("items[%d] must be a dict, found %s", at, items.Index(at).Type()))
		}
		e.out, e.isWrapped = e.out[:0], false
		if err := e.write(item, 0); err != nil {
			return problem("output", fmt.Sprintf("items[%d]%s", at, err))
		}
		mark := "+"
		if place, ok := places[item]; ok {
			delete(places, item)
			mark = strconv.Itoa(place)
			if bytes.Equal(e.out, lines[place]) {
				output = append(append(output, "\n="...), mark...)
				continue
			}
		} else if place, ok := metadata[metadataOf(item)]; ok {
			mark += strconv.Itoa(place)
		}
		output = append(append(output, '\n'), mark...)
		if e.isWrapped {
			output = append(output, '!')
		} else {
			output = append(output, ' ')
		}
		output = append(output, e.out...)
		if len(output) > mostOutput {
			return problem("output", fmt.Sprintf("the changed items must not be larger than %d MiB as JSON", mostOutput>>20))
		}
	}
	return output
}

// metadataOf is an item's metadata; nil where that is no dict.
func metadataOf(item starlark.Value) starlark.Value {
	metadata, _, _ := item.(*starlark.Dict).Get(starlark.String("metadata"))
	if dict, ok := metadata.(*starlark.Dict); ok {
		return dict
	}
	return nil
}

// failure is the error line of a script that failed: what, where, and the calls that led there.
func failure(err error) []byte {
	var position syntax.Position
	message, trace := err.Error(), ""
	var inScript *starlark.EvalError
	var inSyntax syntax.Error
	var unresolved resolve.ErrorList
	switch {
	case errors.As(err, &inScript):
		message, trace = inScript.Msg, inScript.CallStack.String()
		for _, frame := range inScript.CallStack {
			if frame.Pos.Line > 0 {
				position = frame.Pos
			}
		}
	case errors.As(err, &inSyntax):
		message, position = inSyntax.Msg, inSyntax.Pos
	case errors.As(err, &unresolved):
		message, position = unresolved[0].Msg, unresolved[0].Pos
	}
	kind := "script"
	if errors.Is(err, errSteps) {
		kind = "steps"
	}
	return report(kind, message, position, trace)
}

func problem(kind, message string) []byte { return report(kind, message, syntax.Position{}, "") }

func report(kind, message string, position syntax.Position, trace string) []byte {
	report := starlark.NewDict(5)
	put(report, "kind", starlark.String(kind))
	put(report, "message", starlark.String(message))
	put(report, "line", starlark.MakeInt(int(position.Line)))
	put(report, "column", starlark.MakeInt(int(position.Col)))
	put(report, "trace", starlark.String(trace))
	e := encoder{isTolerant: true}
	_ = e.write(report, 0)
	return e.out
}

func put(dict *starlark.Dict, key string, value starlark.Value) { _ = dict.SetKey(starlark.String(key), value) }

func text(dict *starlark.Dict, key string) string {
	value, _, _ := dict.Get(starlark.String(key))
	text, _ := starlark.AsString(value)
	return text
}

func textOf(bytes []byte) string { return unsafe.String(unsafe.SliceData(bytes), len(bytes)) }
