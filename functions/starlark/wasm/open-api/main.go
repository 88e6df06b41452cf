// Writes what a script of kpt's starlark function sees as `ctx.open_api`: the schema that kyaml carries.
package main

import (
	"encoding/json"
	"os"

	"sigs.k8s.io/kustomize/kyaml/openapi"
)

func main() {
	if err := json.NewEncoder(os.Stdout).Encode(openapi.Schema()); err != nil {
		panic(err)
	}
}
