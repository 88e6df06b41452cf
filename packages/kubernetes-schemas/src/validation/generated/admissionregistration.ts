// Written by `npm run generate` from packages/kubernetes-schemas/validation.
// biome-ignore-all lint/style/useTemplate: expressions are compiled as they are written.
// biome-ignore-all lint/complexity/noUselessEscapeInRegex: so are patterns.
import { contains, endsWith, isIn, lowerAscii, size, split, startsWith, valid } from '../expressions.ts'
import { webhookClient } from '../predicates/webhook-client.ts'
import { webhookResources } from '../predicates/webhook-resources.ts'
import type { Expression, RuleGroup } from '../rule.ts'

/** Rules of the API group. */
export const admissionregistration: RuleGroup = {
  MatchCondition() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'qualified-name' }], since: 27 },
        { at: 'expression', constraints: [{ is: 'required' }], since: 27 },
        {
          at: 'expression',
          constraints: [{ is: 'pattern', to: /\S/u }],
          reason: 'Required',
          say: 'must not be blank',
          since: 27,
        },
      ],
    }
  },
  MatchResources() {
    return { rules: [{ at: 'matchPolicy', constraints: [{ is: 'enum', to: ['Equivalent', 'Exact'] }], since: 26 }] }
  },
  MutatingAdmissionPolicy() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'metadata.name',
          constraints: [{ is: 'cel', to: (_self, value) => !endsWith(value, '.static.k8s.io'), readsValue: true }],
          say: 'must not end with ".static.k8s.io", which is for policies in files of the API server',
          since: 36,
          gate: 'ManifestBasedAdmissionControlConfig',
        },
      ],
    }
  },
  MutatingAdmissionPolicyBinding() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'metadata.name',
          constraints: [{ is: 'cel', to: (_self, value) => !endsWith(value, '.static.k8s.io'), readsValue: true }],
          say: 'must not end with ".static.k8s.io", which is for bindings in files of the API server',
          since: 36,
          gate: 'ManifestBasedAdmissionControlConfig',
        },
      ],
    }
  },
  MutatingAdmissionPolicyBindingSpec() {
    return {
      rules: [
        { at: 'policyName', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }], since: 32 },
        {
          at: 'matchResources.resourceRules[].operations[]',
          constraints: [{ is: 'enum', to: ['*', 'CONNECT', 'CREATE', 'UPDATE'] }],
          report: 'matchResources.resourceRules.operations',
          since: 32,
        },
      ],
    }
  },
  MutatingAdmissionPolicySpec() {
    return {
      defaults: [{ at: 'failurePolicy', to: 'Fail' }],
      rules: [
        { at: 'failurePolicy', constraints: [{ is: 'enum', to: ['Fail', 'Ignore'] }], since: 32 },
        { at: 'matchConstraints', constraints: [{ is: 'required' }], since: 32 },
        { at: 'matchConstraints.resourceRules', constraints: [{ is: 'required' }], since: 32 },
        {
          at: 'matchConstraints.resourceRules[].operations[]',
          constraints: [{ is: 'enum', to: ['*', 'CONNECT', 'CREATE', 'UPDATE'] }],
          report: 'matchConstraints.resourceRules.operations',
          since: 32,
        },
        { at: 'matchConditions', constraints: [{ is: 'maxItems', to: 64 }], since: 32 },
        { at: 'matchConditions[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 32 },
        { at: 'mutations', constraints: [{ is: 'required' }], since: 32 },
        {
          at: 'reinvocationPolicy',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['IfNeeded', 'Never'] }],
          since: 32,
        },
      ],
    }
  },
  MutatingWebhook() {
    return {
      defaults: [
        { at: 'failurePolicy', to: 'Fail', versions: ['v1'] },
        { at: 'failurePolicy', to: 'Ignore', versions: ['v1beta1'] },
        { at: 'sideEffects', to: 'Unknown', versions: ['v1beta1'] },
        { at: 'admissionReviewVersions', to: ['v1beta1'], versions: ['v1beta1'] },
      ],
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'fully-qualified-name' }] },
        { at: 'failurePolicy', constraints: [{ is: 'enum', to: ['Fail', 'Ignore'] }] },
        { at: 'matchPolicy', constraints: [{ is: 'enum', to: ['Equivalent', 'Exact'] }] },
        { at: 'sideEffects', constraints: [{ is: 'required' }] },
        {
          at: 'sideEffects',
          constraints: [{ is: 'enum', to: ['None', 'NoneOnDryRun'] }],
          versions: ['v1'],
          ratchets: 'any',
        },
        {
          at: 'sideEffects',
          constraints: [{ is: 'enum', to: ['None', 'NoneOnDryRun', 'Some', 'Unknown'] }],
          versions: ['v1beta1'],
          ratchets: 'any',
        },
        {
          at: 'timeoutSeconds',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 30 },
          ],
        },
        { at: 'reinvocationPolicy', constraints: [{ is: 'enum', to: ['IfNeeded', 'Never'] }] },
        { at: 'matchConditions', constraints: [{ is: 'maxItems', to: 64 }], since: 27 },
        { at: 'matchConditions[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 27 },
        { at: 'admissionReviewVersions', constraints: [{ is: 'required' }] },
        {
          at: 'admissionReviewVersions',
          constraints: [
            { is: 'cel', to: (_self, value) => isIn('v1', value) || isIn('v1beta1', value), readsValue: true },
          ],
          say: 'must include "v1" or "v1beta1"',
          ratchets: 'any',
        },
        { at: 'admissionReviewVersions[]', constraints: [{ is: 'unique', to: [], isOne: true }], reason: 'Invalid' },
        { at: 'admissionReviewVersions[]', constraints: [{ is: 'format', to: 'dns-1035-label' }] },
      ],
    }
  },
  MutatingWebhookConfiguration() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'webhooks[]',
          constraints: [{ is: 'unique', to: ['name'], isOne: true }],
          versions: ['v1'],
          ratchets: 'any',
        },
        {
          at: 'metadata.name',
          constraints: [{ is: 'cel', to: (_self, value) => !endsWith(value, '.static.k8s.io'), readsValue: true }],
          say: 'must not end with ".static.k8s.io", which is for configurations in files of the API server',
          since: 36,
          gate: 'ManifestBasedAdmissionControlConfig',
        },
      ],
    }
  },
  Mutation() {
    const when1: Expression = (self) => self?.patchType === 'JSONPatch'
    const when2: Expression = (self) => self?.patchType === 'ApplyConfiguration'
    return {
      rules: [
        {
          at: 'patchType',
          constraints: [{ is: 'required' }, { is: 'enum', to: ['ApplyConfiguration', 'JSONPatch'] }],
          since: 32,
        },
        { at: 'jsonPatch', constraints: [{ is: 'required' }], when: when1, since: 32 },
        { at: 'applyConfiguration', constraints: [{ is: 'required' }], when: when2, since: 32 },
        {
          at: 'applyConfiguration',
          constraints: [{ is: 'forbidden' }],
          when: when1,
          reason: 'Invalid',
          say: 'must not be set beside the patchType "JSONPatch"',
          since: 32,
        },
        {
          at: 'jsonPatch',
          constraints: [{ is: 'forbidden' }],
          when: when2,
          reason: 'Invalid',
          say: 'must not be set beside the patchType "ApplyConfiguration"',
          since: 32,
        },
        { at: 'jsonPatch.expression', constraints: [{ is: 'required' }], when: when1, since: 32 },
        {
          at: 'jsonPatch.expression',
          constraints: [{ is: 'pattern', to: /\S/u }],
          when: when1,
          reason: 'Required',
          say: 'must not be blank',
          since: 32,
        },
        { at: 'applyConfiguration.expression', constraints: [{ is: 'required' }], when: when2, since: 32 },
        {
          at: 'applyConfiguration.expression',
          constraints: [{ is: 'pattern', to: /\S/u }],
          when: when2,
          reason: 'Required',
          say: 'must not be blank',
          since: 32,
        },
      ],
    }
  },
  NamedRuleWithOperations() {
    return {
      rules: [
        { at: 'apiGroups', constraints: [{ is: 'required' }], since: 26 },
        {
          at: 'apiGroups',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) === 1 || !isIn('*', value), readsValue: true }],
          say: 'must not have other groups beside "*"',
          since: 26,
        },
        { at: 'apiVersions', constraints: [{ is: 'required' }], since: 26 },
        {
          at: 'apiVersions',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) === 1 || !isIn('*', value), readsValue: true }],
          say: 'must not have other versions beside "*"',
          since: 26,
        },
        { at: 'apiVersions[]', constraints: [{ is: 'minLength', to: 1 }], reason: 'Required', since: 26 },
        { at: 'operations', constraints: [{ is: 'required' }], since: 26 },
        {
          at: 'operations',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) === 1 || !isIn('*', value), readsValue: true }],
          say: 'must not have other operations beside "*"',
          since: 26,
        },
        {
          at: 'operations[]',
          constraints: [{ is: 'enum', to: ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'] }],
          since: 26,
        },
        { at: 'resources', constraints: [{ is: 'required' }], since: 26 },
        { at: 'resources', constraints: [{ is: 'predicate', to: webhookResources }], since: 26 },
        { at: 'scope', constraints: [{ is: 'enum', to: ['*', 'Cluster', 'Namespaced'] }], since: 26 },
        {
          at: 'resourceNames[]',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) => !isIn(value, ['.', '..']) && !/[/%]/u.test(value ?? ''),
              readsValue: true,
            },
          ],
          say: 'must be a name without "/" and "%", not "." or ".."',
          since: 26,
        },
        { at: 'resourceNames[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 26 },
      ],
    }
  },
  ParamKind() {
    return {
      rules: [
        { at: 'apiVersion', constraints: [{ is: 'required' }], since: 26 },
        {
          at: 'apiVersion',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                size(split(value, '/')) < 3 &&
                valid(split(value, '/')?.[size(split(value, '/')) - 1], 'dns-1035-label') &&
                (!contains(value, '/') ||
                  startsWith(value, '/') ||
                  valid(split(value, '/')?.[0], 'dns-1123-subdomain')),
              readsValue: true,
            },
          ],
          say: 'must be a version, or a group, "/" and a version',
          since: 26,
        },
        { at: 'kind', constraints: [{ is: 'required' }], since: 26 },
        {
          at: 'kind',
          constraints: [
            { is: 'cel', to: (_self, value) => valid(lowerAscii(value), 'dns-1035-label'), readsValue: true },
          ],
          say: 'must be a kind such as "ConfigMap"',
          since: 26,
        },
      ],
    }
  },
  ParamRef() {
    return {
      defaults: [{ at: 'parameterNotFoundAction', to: 'Deny', versions: ['v1alpha1'] }],
      rules: [
        { at: 'name', constraints: [{ is: 'format', to: 'path-segment' }], since: 28 },
        {
          at: ['name', 'selector'],
          constraints: [
            {
              is: 'cel',
              to: (self) => !(self?.name !== undefined) || !(self?.selector !== undefined),
              readsValue: false,
            },
          ],
          reason: 'Forbidden',
          say: 'must not be set beside the other of name and selector',
          since: 28,
        },
        { constraints: [{ is: 'anyOf', to: ['name', 'selector'] }], since: 28 },
        {
          at: 'parameterNotFoundAction',
          constraints: [{ is: 'required' }, { is: 'minLength', to: 1 }],
          reason: 'Required',
          since: 28,
        },
        { at: 'parameterNotFoundAction', constraints: [{ is: 'enum', to: ['Deny', 'Allow'] }], since: 28 },
      ],
    }
  },
  RuleWithOperations() {
    return {
      rules: [
        { at: 'apiGroups', constraints: [{ is: 'required' }] },
        {
          at: 'apiGroups',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) === 1 || !isIn('*', value), readsValue: true }],
          say: 'must not have other groups beside "*"',
        },
        { at: 'apiVersions', constraints: [{ is: 'required' }] },
        {
          at: 'apiVersions',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) === 1 || !isIn('*', value), readsValue: true }],
          say: 'must not have other versions beside "*"',
        },
        { at: 'apiVersions[]', constraints: [{ is: 'minLength', to: 1 }], reason: 'Required' },
        { at: 'operations', constraints: [{ is: 'required' }] },
        {
          at: 'operations',
          constraints: [{ is: 'cel', to: (_self, value) => size(value) === 1 || !isIn('*', value), readsValue: true }],
          say: 'must not have other operations beside "*"',
        },
        { at: 'operations[]', constraints: [{ is: 'enum', to: ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'] }] },
        { at: 'resources', constraints: [{ is: 'required' }] },
        { at: 'resources', constraints: [{ is: 'predicate', to: webhookResources }] },
        { at: 'scope', constraints: [{ is: 'enum', to: ['*', 'Cluster', 'Namespaced'] }] },
      ],
    }
  },
  ServiceReference() {
    return { rules: [] }
  },
  ValidatingAdmissionPolicy() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'spec.auditAnnotations[].key',
          constraints: [
            {
              is: 'cel',
              to: (self, value) =>
                (self?.metadata?.name !== undefined || self?.metadata?.generateName !== undefined) &&
                valid(
                  (self?.metadata?.name !== undefined ? self?.metadata?.name : self?.metadata?.generateName + 'xxxxx') +
                    '/' +
                    value,
                  'qualified-name',
                ),
              readsValue: true,
            },
          ],
          say: 'must be a qualified name behind the name of the policy and "/"',
          since: 27,
        },
        { at: 'spec.auditAnnotations[].key', constraints: [{ is: 'required' }], reason: 'Invalid', since: 27 },
        {
          at: 'metadata.name',
          constraints: [{ is: 'cel', to: (_self, value) => !endsWith(value, '.static.k8s.io'), readsValue: true }],
          say: 'must not end with ".static.k8s.io", which is for policies in files of the API server',
          since: 36,
          gate: 'ManifestBasedAdmissionControlConfig',
        },
      ],
    }
  },
  ValidatingAdmissionPolicyBinding() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'metadata.name',
          constraints: [{ is: 'cel', to: (_self, value) => !endsWith(value, '.static.k8s.io'), readsValue: true }],
          say: 'must not end with ".static.k8s.io", which is for bindings in files of the API server',
          since: 36,
          gate: 'ManifestBasedAdmissionControlConfig',
        },
      ],
    }
  },
  ValidatingAdmissionPolicyBindingSpec() {
    return {
      renames: [{ at: 'matchResources', to: 'matchResouces', until: 31 }],
      rules: [
        { at: 'policyName', constraints: [{ is: 'required' }, { is: 'format', to: 'dns-1123-subdomain' }], since: 26 },
        { at: 'validationActions', constraints: [{ is: 'required' }], since: 27 },
        {
          at: 'validationActions',
          constraints: [
            { is: 'cel', to: (_self, value) => !(isIn('Deny', value) && isIn('Warn', value)), readsValue: true },
          ],
          say: 'must not have both "Deny" and "Warn"',
          since: 27,
        },
        { at: 'validationActions[]', constraints: [{ is: 'enum', to: ['Audit', 'Deny', 'Warn'] }], since: 27 },
        { at: 'validationActions[]', constraints: [{ is: 'unique', to: [], isOne: true }], since: 27 },
      ],
    }
  },
  ValidatingAdmissionPolicySpec() {
    return {
      defaults: [{ at: 'failurePolicy', to: 'Fail' }],
      rules: [
        { at: 'failurePolicy', constraints: [{ is: 'enum', to: ['Fail', 'Ignore'] }], since: 26 },
        { at: 'matchConstraints', constraints: [{ is: 'required' }], since: 26 },
        { at: 'matchConstraints.resourceRules', constraints: [{ is: 'required' }], since: 26 },
        { at: 'matchConditions', constraints: [{ is: 'maxItems', to: 64 }], since: 27 },
        { at: 'matchConditions[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 27 },
        {
          at: 'validations',
          constraints: [{ is: 'required' }],
          when: (self) => !(self?.auditAnnotations !== undefined),
          say: 'must be set, or auditAnnotations',
          since: 26,
        },
        { at: 'auditAnnotations', constraints: [{ is: 'maxItems', to: 20 }], reason: 'Invalid', since: 27 },
        { at: 'auditAnnotations[]', constraints: [{ is: 'unique', to: ['key'], isOne: true }], since: 27 },
        { at: 'auditAnnotations[].valueExpression', constraints: [{ is: 'required' }], since: 27 },
        {
          at: 'auditAnnotations[].valueExpression',
          constraints: [{ is: 'pattern', to: /\S/u }],
          reason: 'Required',
          say: 'must not be blank',
          since: 27,
        },
        {
          at: 'auditAnnotations[].valueExpression',
          constraints: [{ is: 'maxLength', to: 5120 }],
          reason: 'Required',
          since: 27,
        },
      ],
    }
  },
  ValidatingWebhook() {
    return {
      defaults: [
        { at: 'failurePolicy', to: 'Fail', versions: ['v1'] },
        { at: 'failurePolicy', to: 'Ignore', versions: ['v1beta1'] },
        { at: 'sideEffects', to: 'Unknown', versions: ['v1beta1'] },
        { at: 'admissionReviewVersions', to: ['v1beta1'], versions: ['v1beta1'] },
      ],
      rules: [
        { at: 'name', constraints: [{ is: 'required' }, { is: 'format', to: 'fully-qualified-name' }] },
        { at: 'failurePolicy', constraints: [{ is: 'enum', to: ['Fail', 'Ignore'] }] },
        { at: 'matchPolicy', constraints: [{ is: 'enum', to: ['Equivalent', 'Exact'] }] },
        { at: 'sideEffects', constraints: [{ is: 'required' }] },
        {
          at: 'sideEffects',
          constraints: [{ is: 'enum', to: ['None', 'NoneOnDryRun'] }],
          versions: ['v1'],
          ratchets: 'any',
        },
        {
          at: 'sideEffects',
          constraints: [{ is: 'enum', to: ['None', 'NoneOnDryRun', 'Some', 'Unknown'] }],
          versions: ['v1beta1'],
          ratchets: 'any',
        },
        {
          at: 'timeoutSeconds',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 30 },
          ],
        },
        { at: 'matchConditions', constraints: [{ is: 'maxItems', to: 64 }], since: 27 },
        { at: 'matchConditions[]', constraints: [{ is: 'unique', to: ['name'], isOne: true }], since: 27 },
        { at: 'admissionReviewVersions', constraints: [{ is: 'required' }] },
        {
          at: 'admissionReviewVersions',
          constraints: [
            { is: 'cel', to: (_self, value) => isIn('v1', value) || isIn('v1beta1', value), readsValue: true },
          ],
          say: 'must include "v1" or "v1beta1"',
          ratchets: 'any',
        },
        { at: 'admissionReviewVersions[]', constraints: [{ is: 'unique', to: [], isOne: true }], reason: 'Invalid' },
        { at: 'admissionReviewVersions[]', constraints: [{ is: 'format', to: 'dns-1035-label' }] },
      ],
    }
  },
  ValidatingWebhookConfiguration() {
    return {
      name: { format: 'dns-1123-subdomain' },
      rules: [
        {
          at: 'webhooks[]',
          constraints: [{ is: 'unique', to: ['name'], isOne: true }],
          versions: ['v1'],
          ratchets: 'any',
        },
        {
          at: 'metadata.name',
          constraints: [{ is: 'cel', to: (_self, value) => !endsWith(value, '.static.k8s.io'), readsValue: true }],
          say: 'must not end with ".static.k8s.io", which is for configurations in files of the API server',
          since: 36,
          gate: 'ManifestBasedAdmissionControlConfig',
        },
      ],
    }
  },
  Validation() {
    return {
      rules: [
        { at: 'expression', constraints: [{ is: 'required' }], since: 26 },
        {
          at: 'expression',
          constraints: [{ is: 'pattern', to: /\S/u }],
          reason: 'Required',
          say: 'must not be blank',
          since: 26,
        },
        { at: 'messageExpression', constraints: [{ is: 'pattern', to: /\S/u }], say: 'must not be blank', since: 27 },
        { at: 'message', constraints: [{ is: 'pattern', to: /\S/u }], say: 'must not be blank', since: 26 },
        {
          at: 'message',
          constraints: [
            { is: 'cel', to: (_self, value) => !/\S[^\S\n\r]*[\n\r]\s*\S/u.test(value ?? ''), readsValue: true },
          ],
          say: 'must not have line breaks',
          since: 26,
        },
        {
          at: 'reason',
          constraints: [{ is: 'enum', to: ['Forbidden', 'Invalid', 'RequestEntityTooLarge'] }],
          since: 26,
        },
      ],
    }
  },
  Variable() {
    return {
      rules: [
        { at: 'name', constraints: [{ is: 'required' }], since: 28 },
        {
          at: 'name',
          constraints: [{ is: 'pattern', to: /\S/u }],
          reason: 'Required',
          say: 'must not be blank',
          since: 28,
        },
        {
          at: 'name',
          constraints: [
            {
              is: 'cel',
              to: (_self, value) =>
                /^[_a-zA-Z][_a-zA-Z0-9]*$/u.test(value ?? '') &&
                !isIn(value, [
                  'true',
                  'false',
                  'null',
                  'in',
                  'as',
                  'break',
                  'const',
                  'continue',
                  'else',
                  'for',
                  'function',
                  'if',
                  'import',
                  'let',
                  'loop',
                  'package',
                  'namespace',
                  'return',
                  'var',
                  'void',
                  'while',
                ]),
              readsValue: true,
            },
          ],
          when: (_self, value) => /[^ ]/u.test(value ?? ''),
          say: 'must be an identifier of CEL (letters, digits and "_", not beginning with a digit and not a reserved word)',
          since: 28,
        },
        { at: 'expression', constraints: [{ is: 'required' }], since: 28 },
        {
          at: 'expression',
          constraints: [{ is: 'pattern', to: /\S/u }],
          reason: 'Required',
          say: 'must not be blank',
          since: 28,
        },
      ],
    }
  },
  WebhookClientConfig() {
    const when1: Expression = (self) => !(self?.url !== undefined)
    return {
      rules: [
        { constraints: [{ is: 'oneOf', to: ['url', 'service'], atSelf: true }], reason: 'Required' },
        { constraints: [{ is: 'predicate', to: webhookClient }] },
        { at: 'service.name', constraints: [{ is: 'required' }], when: when1, report: 'service.namespace' },
        { at: 'service.namespace', constraints: [{ is: 'required' }], when: when1, report: 'service.name' },
        {
          at: 'service.port',
          constraints: [
            { is: 'min', to: 1 },
            { is: 'max', to: 65535 },
          ],
          when: when1,
        },
      ],
    }
  },
}
