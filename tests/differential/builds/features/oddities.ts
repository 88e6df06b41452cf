import { parse } from 'yaml'
import type { Draw } from '../../../generated/draw.ts'
import type { Json } from '../../../generated/resources.ts'

/** Documents as people write them who know YAML well: each with a number for its name. */
const ODDITIES: readonly ((name: string, draw: Draw) => string)[] = [
  (name) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name} # the name
  annotations: &same
    team: "one"   # quoted
    note: 'on'
  labels: *same
data:
  literal: |
    first
      second
  stripped: |-
    end
  kept: |+
    end

  folded: >-
    one
    two

    three
  indented: |2
      two more
  quoted: "tab\\tquote\\" \\u00e9"
  single: 'it''s'
`,
  (name) => `apiVersion: example.com/v1
kind: Widget
metadata: {name: ${name}, labels: {app: web, "on": "off"}}
spec:
  base: &base {size: 3, ratio: 1.50, tags: [a, "b", 'c d']}
  more:
    <<: *base
    size: 4
  numbers: [0x1F, 1e3, 1_000, 0o17, 017, .5, 1.0, -0, 12345678901234567890]
  words: [yes, No, on, ~, null, "null", "1:30", 1:30, 2001-01-01, "2001-01-01"]
  empty: {}
  none: []
  nothing:
  text: "a: b"
  image: nginx:1.25
  config: ${name}
  parts:
  - name: a
    value: 1
`,
  (name, draw) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
data:
  long: ${'some words that go on '.repeat(3 + draw.below(4))}until here
  "long key with blanks": "${'quoted words that go on '.repeat(4)}# no comment"
  json: '{"a": [1, 2, {"b": "c"}], "url": "http://web.prod.svc:80/x?y=z&w"}'
  emoji: "\\U0001F600 smile"
  star: '*star'
  trailing: "blank at the end "
  colon: "a: b: c"
  hash: 'a #b'
  empty: ""
  number: "8080"
  bool: "true"
  multi: "one\\ntwo\\n"
  script: |
    #!/bin/sh
    echo "$HOME"   

    exit 0
`,
  (name) => `# A deployment that uses variables
apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
spec:
  replicas:   2
  selector: {matchLabels: {app: web}}
  template:
    metadata:
      labels: {app: web}
      annotations: {where: "$(SOME_NAME)"}
    spec:
      containers:
        - name: main   # the first
          image: "nginx:1.25"
          command: ["sh", "-c", "echo $(SOME_NAME) $(OTHER_NAME)"]
          args: [--host=$(SOME_NAME), "--count=$(COUNT)", $(UNKNOWN), $$(SOME_NAME)]
          env:
            - {name: HOST, value: "$(OTHER_NAME).svc"}
            - name: COUNT
              value: $(COUNT)
        - image: team/app
          name: sidecar
          ports:
            - containerPort: 80
            - containerPort: 81
              protocol: UDP
`,
  (name) => `apiVersion: example.com/v1
kind: Gadget
metadata:
  name: ${name}
  namespace: prod
spec:
  secretRef: {name: web}
  configRef:
    name: api
  count: 2
  image: busybox
  names: [web, db]
  selector:
    app: web
  text: $(SOME_NAME)
  deep: {list: [{key: a, value: 1}, {key: b, value: 2}]}
`,
  (name) => `apiVersion: v1
kind: ConfigMap
metadata:
  name: ${name}
  annotations:
    config.kubernetes.io/local-config: "true"
data:
  only: here
`,
  (name) => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${name}s.example.com
spec:
  group: example.com
  names: {kind: Widget, plural: ${name}s}
  scope: Namespaced
  conversion:
    strategy: Webhook
    webhook: {clientConfig: {service: {name: web, namespace: default}}}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object}}
`,
]

/** Kinds that the generated packages lack. */
const MORE: readonly ((name: string, draw: Draw) => string)[] = [
  (name) => `apiVersion: apiregistration.k8s.io/v1
kind: APIService
metadata: {name: ${name}.example.com}
spec: {service: {name: web, namespace: default}, group: example.com, version: v1, groupPriorityMinimum: 10, versionPriority: 5}
`,
  (name) => `apiVersion: v1
kind: ReplicationController
metadata: {name: ${name}}
spec:
  selector: {app: web}
  template:
    metadata: {labels: {app: web}}
    spec:
      serviceAccountName: api
      volumes: [{name: a, configMap: {name: web}}, {name: b, persistentVolumeClaim: {claimName: db}}]
      containers: [{name: main, image: 'nginx:1.25'}]
`,
  (name) => `apiVersion: apps/v1
kind: ReplicaSet
metadata:
    name: ${name}
    labels:
        app: web
spec:
    selector:
        matchLabels: {app: web}
    template:
        metadata:
            labels: {app: web}
        spec:
            imagePullSecrets:
                - name: web
            volumes:
                - name: all
                  projected:
                      sources:
                          - configMap: {name: api}
                          - secret: {name: db}
            containers:
                - name: main
                  image: team/app
                  envFrom:
                      - configMapRef:
                            name: api
                      - secretRef:
                            name: web
`,
  (name) => `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingWebhookConfiguration
metadata:
  name: ${name}
webhooks:
- name: one.example.com
  clientConfig:
    service:
      name: web
      namespace: prod
- name: two.example.com
  clientConfig: {service: {name: api, namespace: default}}
`,
  (name) => `apiVersion: v1
kind: PodTemplate
metadata: {name: ${name}}
template:
  metadata: {labels: {app: web}}
  spec:
    priorityClassName: web
    volumes: [{name: a, secret: {secretName: db}}]
    containers: [{name: main, image: busybox, env: [{name: A, valueFrom: {configMapKeyRef: {name: cache, key: a}}}]}]
`,
  (name) => `apiVersion: apps/v1
kind: StatefulSet
metadata: {name: ${name}}
spec:
  serviceName: web
  volumeClaimTemplates:
  - metadata: {name: data, labels: {app: web}}
    spec: {storageClassName: db, accessModes: [ReadWriteOnce]}
  template:
    spec:
      containers:
      - {name: main, image: 'nginx', env: [{name: ME, value: $(SOME_NAME)}]}
`,
]

/** One or two of them, with what they say. */
export function drawOddities(draw: Draw, serial: number): readonly { readonly text: string; readonly object: Json }[] {
  return Array.from({ length: 1 + draw.below(2) }, (_, i) => {
    const text = draw.pick(draw.chance(60) ? ODDITIES : MORE)(`odd${serial}-${i}`, draw)
    return { text, object: parse(text, { merge: true, version: '1.1' }) as Json }
  })
}
