// Every image: `npm run images` lays out the build context, then bakes this file.
// A release bakes it for all platforms, and pushes from the layout that comes out (`npm run images:push`).

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

// Version of the command, from its manifest: written by `npm run generate`.
variable "COMMAND_VERSION" {
  default = "0.1.0"
}

// Written by `npm run generate` from release.json.
variable "SOURCE" {
  default = "https://github.com/krmkit/krmkit"
}

// A pre-release such as 1.0.0-rc.1 gets its immutable tag only. A variant such as -git is the end of each tag.
function "tags" {
  params = [name, version, variant]
  result = [
    for tag in RELEASE ? distinct(concat(
      ["v${version}"],
      length(regexall("-", version)) > 0 ? [] : [
        "v${split(".", version)[0]}.${split(".", version)[1]}",
        "v${split(".", version)[0]}",
        "latest",
      ]
    )) : ["dev"] : "${REGISTRY}/${name}:${tag}${variant}"
  ]
}

group "default" {
  targets = ["base", "krmkit", "krmkit-git", "function"]
}

target "image" {
  context    = ".cache/images/context"
  dockerfile = "../../../images/Dockerfile"
  platforms  = ALL_PLATFORMS ? ["linux/amd64", "linux/arm64"] : []
  args       = { SOURCE = SOURCE, BASE_VERSION = BASE_VERSION, COMMAND_VERSION = COMMAND_VERSION }
}

target "base" {
  inherits = ["image"]
  target   = "base"
  tags     = tags("base", BASE_VERSION, "")
}

target "krmkit" {
  inherits = ["image"]
  target   = "command"
  tags     = tags("krmkit", COMMAND_VERSION, "")
}

target "krmkit-git" {
  inherits = ["image"]
  target   = "command-git"
  tags     = tags("krmkit", COMMAND_VERSION, "-git")
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
  tags = tags(item.name, item.version, "")
  matrix = {
    item = [
      // functions: begin, written by `npm run generate`
      { name = "annotate-apply-time-mutations", version = "0.1.0", type = "mutator", description = "Turns apply-time-mutation comments into annotations." },
      { name = "apply-replacements", version = "0.1.0", type = "mutator", description = "Copies values from fields of one resource into fields of others." },
      { name = "apply-setters", version = "0.1.0", type = "mutator", description = "Sets the values of fields that carry setter comments." },
      { name = "check-crd-upgrade", version = "0.1.0", type = "validator", description = "Reports what an upgrade of CustomResourceDefinitions breaks, and which custom resources become invalid or lose fields." },
      { name = "check-kubernetes-version", version = "0.1.0", type = "validator", description = "Checks resources against Kubernetes versions: what each version supports, enables, deprecates and removes." },
      { name = "check-policies", version = "0.1.0", type = "validator", description = "Checks resources against ValidatingAdmissionPolicies, as the API server does when they are created." },
      { name = "check-structural-schemas", version = "0.1.0", type = "validator", description = "Checks the schemas of CustomResourceDefinitions as the API server does, and can fix problems that have exactly one safe fix." },
      { name = "composition", version = "0.1.0", type = "mutator", description = "Runs the transformers of a Composition, one after the other." },
      { name = "create-setters", version = "0.1.0", type = "mutator", description = "Adds setter comments to fields that hold given values." },
      { name = "default-and-prune", version = "0.1.0", type = "mutator", description = "Writes custom resources as the API server would store them: unknown fields pruned, defaults filled in." },
      { name = "delete-annotations", version = "0.1.0", type = "mutator", description = "Deletes annotations from resources." },
      { name = "ensure-name-substring", version = "0.1.0", type = "mutator", description = "Adds a prefix or suffix to names that do not contain it, and updates references to them." },
      { name = "format-resources", version = "0.1.0", type = "mutator", description = "Puts fields into Kubernetes order and formats YAML consistently." },
      { name = "generate-configmap", version = "0.1.0", type = "generator", description = "Generates a ConfigMap from literals and files embedded in the config." },
      { name = "generate-folders", version = "0.1.0", type = "generator", description = "Generates Folder resources from ResourceHierarchy resources." },
      { name = "generate-secret", version = "0.1.0", type = "generator", description = "Generates a Secret from literals and files embedded in the config." },
      { name = "kubeconform", version = "0.1.0", type = "validator", description = "Validates resources against the schemas of Kubernetes, with the options of kpt's function of the same name." },
      { name = "kustomization", version = "0.1.0", type = "mutator", description = "Runs a Kustomization over the resources." },
      { name = "list-setters", version = "0.1.0", type = "validator", description = "Lists setters with their values and the number of fields that they set." },
      { name = "no-op", version = "0.1.0", type = "mutator", description = "Changes nothing, for testing pipelines." },
      { name = "patch", version = "0.1.0", type = "mutator", description = "Applies strategic merge patches and JSON patches to resources." },
      { name = "publish-openapi", version = "0.1.0", type = "generator", description = "Publishes the schemas of CustomResourceDefinitions as OpenAPI v3, OpenAPI v2 or JSON Schema." },
      { name = "remove-local-config-resources", version = "0.1.0", type = "mutator", description = "Removes resources that are marked as local configuration." },
      { name = "require-labels", version = "0.1.0", type = "validator", description = "Reports every resource that lacks a required label or gives it a value that is not allowed." },
      { name = "script", version = "0.1.0", type = "mutator", description = "Runs a JavaScript program over the resources, in a sandbox." },
      { name = "search-replace", version = "0.1.0", type = "mutator", description = "Finds fields by value or path, and writes values or comments to them." },
      { name = "set-annotations", version = "0.1.0", type = "mutator", description = "Sets annotations on resources and their templates." },
      { name = "set-enforcement-action", version = "0.1.0", type = "mutator", description = "Sets the enforcement action of policy constraints." },
      { name = "set-image", version = "0.1.0", type = "mutator", description = "Sets the name, tag or digest of container images." },
      { name = "set-labels", version = "0.1.0", type = "mutator", description = "Sets labels on resources, their selectors and their templates." },
      { name = "set-name-prefix", version = "0.1.0", type = "mutator", description = "Replaces the first part of resource names, by default with the package's name, and updates references." },
      { name = "set-namespace", version = "0.1.0", type = "mutator", description = "Sets the namespace of every namespaced resource, and every reference to it." },
      { name = "set-project-id", version = "0.1.0", type = "mutator", description = "Sets the Google Cloud project of a package and its resources." },
      { name = "set-replicas", version = "0.1.0", type = "mutator", description = "Sets the number of replicas of workloads." },
      { name = "sort-resources", version = "0.1.0", type = "mutator", description = "Puts resources in order: by kind, namespace and name, or in kustomize's order." },
      { name = "starlark", version = "0.1.0", type = "mutator", description = "Runs a Starlark script over the resources." },
      { name = "upsert-resource", version = "0.1.0", type = "mutator", description = "Replaces a resource, or adds it where it is missing." },
      { name = "validate-custom-resources", version = "0.1.0", type = "validator", description = "Validates custom resources against the CustomResourceDefinitions among the resources, as the API server does." },
      // functions: end
    ]
  }
}
