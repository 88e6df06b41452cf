// Command sigs-yaml reads texts as kubectl does: a JSON string a line on stdin, a JSON object a line on stdout, in the same
// order. An object has the values of the text's documents as JSON, or the error that ends the reading.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"k8s.io/apimachinery/pkg/util/yaml"
)

// bufferSize is that of kubectl's own decoder (k8s.io/cli-runtime/pkg/resource, StreamVisitor).
const bufferSize = 4096

type answer struct {
	Values []json.RawMessage `json:"values,omitempty"`
	Error  string            `json:"error,omitempty"`
}

func read(text string) answer {
	decoder := yaml.NewYAMLOrJSONDecoder(strings.NewReader(text), bufferSize)
	var found answer
	for {
		var value json.RawMessage
		err := decoder.Decode(&value)
		if errors.Is(err, io.EOF) {
			return found
		}
		if err != nil {
			return answer{Error: err.Error()}
		}
		if len(value) > 0 {
			found.Values = append(found.Values, value)
		}
	}
}

func answerAll(in io.Reader, out io.Writer) error {
	questions := json.NewDecoder(in)
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		var text string
		if err := questions.Decode(&text); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if err := answers.Encode(read(text)); err != nil {
			return err
		}
	}
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	err := answerAll(bufio.NewReader(os.Stdin), out)
	if flushed := out.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "sigs-yaml:", err)
		os.Exit(1)
	}
}
