// The interpreter of the starlark function: go.starlark.net with the modules that kpt's function loads, as a WASI
// command without files, network, clock or environment. All that it exchanges with its host are four imports.
package main

import (
	"runtime/debug"
	"unsafe"

	// The zones of time.star: there are no files to read them from.
	_ "time/tzdata"
)

//go:wasmimport krmkit input
func hostInput(into unsafe.Pointer, size uint32) uint32

//go:wasmimport krmkit open_api
func hostOpenAPI(into unsafe.Pointer, size uint32) uint32

//go:wasmimport krmkit output
func hostOutput(from unsafe.Pointer, size uint32)

//go:wasmimport krmkit print
func hostPrint(from unsafe.Pointer, size uint32)

func main() {
	// The memory cannot grow beyond its maximum (tools/starlark/wasm.ts): collect more often before it is reached,
	// and tell a recursion without an end from a value without one.
	debug.SetMemoryLimit(1900 << 20)
	debug.SetMaxStack(64 << 20)
	give(hostOutput, run(take(hostInput)))
}

// take asks for the size of what the host has, then for the bytes.
func take(from func(into unsafe.Pointer, size uint32) uint32) []byte {
	bytes := make([]byte, from(nil, 0))
	from(unsafe.Pointer(unsafe.SliceData(bytes)), uint32(len(bytes)))
	return bytes
}

func give(to func(from unsafe.Pointer, size uint32), bytes []byte) {
	to(unsafe.Pointer(unsafe.SliceData(bytes)), uint32(len(bytes)))
}
