// Every image: `npm run images` lays out the build context, then bakes this file.
// A release is `RELEASE=true docker buildx bake --push` after `npm run images -- --all-platforms`.

variable "REGISTRY" {
  default = "krmkit"
}

// true: tags vX.Y.Z (immutable), vX.Y, vX and latest of each function's own version. false: dev.
variable "RELEASE" {
  default = false
}

// true: amd64 and arm64, as in a release. false: the engine's own platform.
variable "ALL_PLATFORMS" {
  default = RELEASE
}

// Version of the base image: raised with every change of Node or of a Debian library.
variable "BASE_VERSION" {
  default = "0.1.0"
}

variable "SOURCE" {
  default = "https://github.com/krmkit/krmkit"
}

// Commit of a release. Empty: no such label, so that equal inputs give equal images.
variable "REVISION" {
  default = ""
}

// A pre-release such as 1.0.0-rc.1 gets its immutable tag only.
function "tags" {
  params = [name, version]
  result = [
    for tag in RELEASE ? distinct(concat(
      ["v${version}"],
      length(regexall("-", version)) > 0 ? [] : [
        "v${split(".", version)[0]}.${split(".", version)[1]}",
        "v${split(".", version)[0]}",
        "latest",
      ]
    )) : ["dev"] : "${REGISTRY}/${name}:${tag}"
  ]
}

group "default" {
  targets = ["base", "function"]
}

target "image" {
  context    = ".cache/images/context"
  dockerfile = "../../../images/Dockerfile"
  platforms  = ALL_PLATFORMS ? ["linux/amd64", "linux/arm64"] : []
  args       = { SOURCE = SOURCE, BASE_VERSION = BASE_VERSION }
  labels     = REVISION == "" ? {} : { "org.opencontainers.image.revision" = REVISION }
}

target "base" {
  inherits = ["image"]
  target   = "base"
  tags     = tags("base", BASE_VERSION)
}

target "function" {
  name     = item.name
  inherits = ["image"]
  target   = "function"
  args = {
    FUNCTION    = item.name
    VERSION     = item.version
    TYPE        = item.type
    DESCRIPTION = item.description
  }
  tags = tags(item.name, item.version)
  matrix = {
    item = [
      // functions: begin, written by `npm run generate`
      { name = "generate-configmap", version = "0.1.0", type = "generator", description = "Generates a ConfigMap from literals and files embedded in the config." },
      { name = "require-labels", version = "0.1.0", type = "validator", description = "Reports every resource that lacks a required label or gives it a value that is not allowed." },
      { name = "set-namespace", version = "0.1.0", type = "mutator", description = "Sets the namespace of every namespaced resource, and every reference to it." },
      // functions: end
    ]
  }
}
