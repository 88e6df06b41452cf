package main

import (
	"fmt"
	"math"
	"strconv"
	"time"
	"unicode/utf8"

	startime "go.starlark.net/lib/time"
	"go.starlark.net/starlark"
)

// Deeper values are taken for values that contain themselves; Kubernetes and YAML readers have lower bounds.
const mostLevels = 500

// JavaScript's numbers are exact up to here.
const mostExact = 1<<53 - 1

// encoder writes values as JSON the way V8 does, so that equal values are equal bytes. Numbers that JSON or JavaScript
// cannot hold are wrapped: {"\u0000":"9007199254740993"}.
type encoder struct {
	out        []byte
	isWrapped  bool
	isTolerant bool
}

func (e *encoder) write(value starlark.Value, level int) error {
	if level > mostLevels {
		return fmt.Errorf(" must not be nested deeper than %d levels: does a value contain itself?", mostLevels)
	}
	switch value := value.(type) {
	case starlark.NoneType:
		e.out = append(e.out, "null"...)
	case starlark.Bool:
		e.out = strconv.AppendBool(e.out, bool(value))
	case starlark.Int:
		e.int(value)
	case starlark.Float:
		e.float(float64(value))
	case starlark.String:
		return e.text(string(value))
	case startime.Time:
		return e.text(time.Time(value).Format(time.RFC3339Nano))
	case *starlark.Dict:
		return e.dict(value, level)
	case *starlark.List:
		return e.list(value, level)
	case starlark.Tuple:
		return e.list(value, level)
	case *starlark.Set:
		return fmt.Errorf(" must not be a set, which YAML has not; write list(…)")
	default:
		return fmt.Errorf(" must be a plain value (None, bool, int, float, string, list or dict), found %s", value.Type())
	}
	return nil
}

func (e *encoder) dict(dict *starlark.Dict, level int) error {
	e.out = append(e.out, '{')
	for at, item := range dict.Items() {
		if at > 0 {
			e.out = append(e.out, ',')
		}
		var key string
		switch name := item[0].(type) {
		case starlark.String:
			key = string(name)
		case starlark.Int:
			key = name.String()
		case starlark.Bool:
			key = strconv.FormatBool(bool(name))
		default:
			return fmt.Errorf(" must have strings as keys, found %s", name)
		}
		if err := e.text(key); err != nil {
			return err
		}
		e.out = append(e.out, ':')
		if err := e.write(item[1], level+1); err != nil {
			return under("."+key, err, level)
		}
	}
	e.out = append(e.out, '}')
	return nil
}

func (e *encoder) list(list starlark.Indexable, level int) error {
	e.out = append(e.out, '[')
	for at := 0; at < list.Len(); at++ {
		if at > 0 {
			e.out = append(e.out, ',')
		}
		if err := e.write(list.Index(at), level+1); err != nil {
			return under(fmt.Sprintf("[%d]", at), err, level)
		}
	}
	e.out = append(e.out, ']')
	return nil
}

// under puts a part of the path before an error's text; the first ten say enough.
func under(part string, err error, level int) error {
	if level >= 10 {
		return err
	}
	return fmt.Errorf("%s%w", part, err)
}

func (e *encoder) int(value starlark.Int) {
	small, ok := value.Int64()
	if ok && small <= mostExact && small >= -mostExact {
		e.out = strconv.AppendInt(e.out, small, 10)
		return
	}
	e.wrap(value.String())
}

func (e *encoder) wrap(number string) {
	e.isWrapped = true
	e.out = append(e.out, `{"\u0000":"`...)
	e.out = append(append(e.out, number...), `"}`...)
}

func (e *encoder) float(value float64) {
	switch size := math.Abs(value); {
	case math.IsNaN(value):
		e.wrap("NaN")
	case math.IsInf(value, 1):
		e.wrap("Infinity")
	case math.IsInf(value, -1):
		e.wrap("-Infinity")
	case value == math.Trunc(value) && size < 1e21:
		e.out = append(strconv.AppendFloat(e.out, value, 'f', -1, 64), ".0"...)
	case size < 1e21 && size >= 1e-6:
		e.out = strconv.AppendFloat(e.out, value, 'f', -1, 64)
	default:
		e.out = strconv.AppendFloat(e.out, value, 'e', -1, 64)
	}
}

const hex = "0123456789abcdef"

var short = [256]byte{'\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't', '"': '"', '\\': '\\'}

func (e *encoder) text(text string) error {
	if !e.isTolerant && !utf8.ValidString(text) {
		return fmt.Errorf(" must be valid UTF-8, found %q", text)
	}
	e.out = append(e.out, '"')
	start := 0
	for at := 0; at < len(text); at++ {
		c := text[at]
		if c >= ' ' && c != '"' && c != '\\' {
			continue
		}
		e.out = append(e.out, text[start:at]...)
		start = at + 1
		if short[c] != 0 {
			e.out = append(e.out, '\\', short[c])
		} else {
			e.out = append(e.out, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
	}
	e.out = append(append(e.out, text[start:]...), '"')
	return nil
}
