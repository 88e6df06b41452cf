import type { Regression } from './regression.ts'

const IMAGES_BY_PATTERN = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
`
const NULL_LISTS = `apiVersion: example.com/v1
kind: Flow
metadata:
  name: web
spec:
  containers:
  initContainers: null
  volumes: ~
  template:
    containers:
    spec:
      containers:
      volumes:
  jobTemplate:
    spec:
      template:
        spec:
          containers:
          volumes:
`

/** Names of images are regular expressions, and null becomes a list on the way to images. */
export const IMAGES: readonly Regression[] = [
  {
    name: 'the name of an image is a regular expression',
    files: {
      'top/pod.yaml': `${IMAGES_BY_PATTERN}  - image: nginx:1\n  - image: my/nginx:2\n  - image: my.image\n  - image: myximage@sha512:ab\n  - image: other\n`,
      'top/kustomization.yaml': `resources: [pod.yaml]
images:
- {name: .*nginx, newTag: z}
- {name: my.image, newTag: x}
- {name: "(", newTag: nothing}
`,
    },
    expected: `${IMAGES_BY_PATTERN}  - image: nginx:z\n  - image: my/nginx:z\n  - image: my.image:x\n  - image: myximage:x\n  - image: other\n`,
  },
  {
    name: 'the same for an ImageTagTransformer',
    files: {
      'top/pod.yaml': `${IMAGES_BY_PATTERN}  - image: nginx:1\n  - image: xa\n  - image: ax\n`,
      'top/kustomization.yaml': `resources: [pod.yaml]
transformers:
- |
  apiVersion: builtin
  kind: ImageTagTransformer
  metadata: {name: one}
  imageTag: {name: nginx|xa, newName: b, newTag: z}
`,
    },
    expected: `${IMAGES_BY_PATTERN}  - image: b:z\n  - image: b:z\n  - image: ax\n`,
  },
  {
    name: 'null where images are looked for becomes an empty list',
    files: {
      'top/flow.yaml': NULL_LISTS,
      'top/kustomization.yaml': 'resources: [flow.yaml]\nimages: [{name: nginx, newTag: z}]\n',
    },
    expected: `apiVersion: example.com/v1
kind: Flow
metadata:
  name: web
spec:
  containers: []
  initContainers: []
  jobTemplate:
    spec:
      template:
        spec:
          containers: null
          volumes: []
  template:
    containers: null
    spec:
      containers: []
      volumes: []
  volumes: []
`,
  },
  {
    name: 'and stays null where no images are set',
    files: {
      'top/pod.yaml': `${IMAGES_BY_PATTERN}  volumes: []\n`,
      'top/kustomization.yaml': 'resources: [pod.yaml]\n',
    },
    expected: `${IMAGES_BY_PATTERN.replace('containers:', 'containers: null')}  volumes: []\n`,
  },
  ...['transformers', 'validators', 'generators'].map((field) => ({
    name: `a SortOrderTransformer under ${field} is an error`,
    files: {
      'top/pod.yaml': `${IMAGES_BY_PATTERN}  - image: nginx:1\n`,
      'top/kustomization.yaml': `resources: [pod.yaml]
${field}:
- |
  apiVersion: builtin
  kind: SortOrderTransformer
  metadata: {name: one}
  sortOptions: {order: legacy}
`,
    },
  })),
]
