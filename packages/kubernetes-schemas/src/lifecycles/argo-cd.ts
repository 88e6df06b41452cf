import type { ComponentLifecycle } from './lifecycle.ts'

/**
 * Argo Rollouts, Argo Workflows and Argo Events have kinds in the same group, with releases of their own. They are not
 * part of this component.
 */
export const argoCd: ComponentLifecycle = {
  component: 'argo-cd',
  title: 'Argo CD',
  apis: [
    {
      group: 'argoproj.io',
      kinds: ['AppProject', 'Application', 'ApplicationSet'],
      versions: [
        {
          name: 'v1alpha1',
          source: 'https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/',
        },
      ],
    },
  ],
}
