module krmkit.dev/reference/kubernetes/server

go 1.26.0
