module krmkit.dev/starlark

go 1.26

toolchain go1.26.8

require (
	github.com/qri-io/starlib v0.5.0
	go.starlark.net v0.0.0-20250417143717-f57e51f710eb
)

require (
	github.com/paulmach/orb v0.1.5 // indirect
	github.com/pkg/errors v0.9.1 // indirect
	golang.org/x/sys v0.0.0-20220715151400-c0bba94af5f8 // indirect
	gopkg.in/yaml.v2 v2.4.0 // indirect
)
