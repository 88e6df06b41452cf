package main

import (
	"math"
	"math/big"
	"strconv"
	"unicode/utf16"
	"unicode/utf8"

	"go.starlark.net/starlark"
)

// parse reads JSON as V8 writes it (no white space), with NaN and Infinity besides. A number with a point or an
// exponent is a float. Strings without escapes share the input's bytes.
func parse(bytes []byte) starlark.Value {
	p := parser{bytes: bytes}
	return p.value()
}

type parser struct {
	bytes []byte
	at    int
}

// Most keys, and many values, are the same in all resources.
var known = map[string]starlark.Value{}

func (p *parser) value() starlark.Value {
	switch p.bytes[p.at] {
	case '{':
		dict := new(starlark.Dict)
		for p.at++; p.bytes[p.at] != '}'; {
			if p.bytes[p.at] == ',' {
				p.at++
			}
			key := p.shared()
			p.at++
			_ = dict.SetKey(key, p.value())
		}
		p.at++
		return dict
	case '[':
		var elements []starlark.Value
		for p.at++; p.bytes[p.at] != ']'; {
			if p.bytes[p.at] == ',' {
				p.at++
			}
			elements = append(elements, p.value())
		}
		p.at++
		return starlark.NewList(elements)
	case '"':
		return p.shared()
	case 't':
		p.at += len("true")
		return starlark.True
	case 'f':
		p.at += len("false")
		return starlark.False
	case 'n':
		p.at += len("null")
		return starlark.None
	}
	return p.number()
}

func (p *parser) shared() starlark.Value {
	text := p.text()
	if len(text) > 40 {
		return starlark.String(text)
	}
	value, ok := known[text]
	if !ok {
		value = starlark.String(text)
		known[text] = value
	}
	return value
}

func (p *parser) text() string {
	p.at++
	start := p.at
	for ; ; p.at++ {
		switch p.bytes[p.at] {
		case '"':
			text := textOf(p.bytes[start:p.at])
			p.at++
			return text
		case '\\':
			return p.escaped(append([]byte{}, p.bytes[start:p.at]...))
		}
	}
}

var escapes = [256]byte{'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', '"': '"', '\\': '\\', '/': '/'}

func (p *parser) escaped(text []byte) string {
	for ; p.bytes[p.at] != '"'; p.at++ {
		if p.bytes[p.at] != '\\' {
			text = append(text, p.bytes[p.at])
			continue
		}
		p.at++
		if p.bytes[p.at] != 'u' {
			text = append(text, escapes[p.bytes[p.at]])
			continue
		}
		unit := p.unit()
		if utf16.IsSurrogate(unit) && p.bytes[p.at+1] == '\\' && p.bytes[p.at+2] == 'u' {
			p.at += 2
			unit = utf16.DecodeRune(unit, p.unit())
		}
		text = utf8.AppendRune(text, unit)
	}
	p.at++
	return string(text)
}

func (p *parser) unit() rune {
	code, _ := strconv.ParseUint(textOf(p.bytes[p.at+1:p.at+5]), 16, 16)
	p.at += 4
	return rune(code)
}

func (p *parser) number() starlark.Value {
	start, isFloat := p.at, false
	for ; p.at < len(p.bytes); p.at++ {
		switch c := p.bytes[p.at]; {
		case c == '.' || c >= 'A' && c != ']' && c != '}':
			isFloat = true
			continue
		case c >= '0' && c <= '9' || c == '-' || c == '+':
			continue
		}
		break
	}
	text := textOf(p.bytes[start:p.at])
	if isFloat {
		float, err := strconv.ParseFloat(text, 64)
		if err != nil && float == 0 {
			float = math.NaN()
		}
		return starlark.Float(float)
	}
	if small, err := strconv.ParseInt(text, 10, 64); err == nil {
		return starlark.MakeInt64(small)
	}
	large, _ := new(big.Int).SetString(text, 10)
	return starlark.MakeBigInt(large)
}
