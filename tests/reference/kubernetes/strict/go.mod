module krmkit.dev/reference/kubernetes/strict

go 1.26.0
