module krmkit.dev/reference/kubernetes/strategies

go 1.26.0
