import type { Resource } from '@krmkit/runtime'
import type { JsonMap } from '@krmkit/structural-schema/values'
import { maskOf, type Target } from '../../check/target.ts'
import { type PlannedKind, TargetView } from '../../check/target-view.ts'
import { kubernetesModel } from '../../model/decode/decode-model.ts'
import type { Kind, Minor, Model } from '../../model/model.ts'
import { Planner } from '../plan-definition.ts'
import { SERVER_RULES } from '../rule-checker.ts'
import { ViewBuilder } from '../view.ts'
import { Completer } from './complete.ts'
import { prepareObject } from './prepare-object.ts'

/** Objects of built-in kinds as admission sees them: decoded, without what is empty, with the server's defaults. */
export class AdmittedObjects {
  readonly #view: TargetView
  readonly #planner: Planner
  readonly #completer: Completer

  /** @param target the server; of several versions, the newest, because defaults differ between versions */
  constructor({ minors, ...target }: Target, model: Model = kubernetesModel()) {
    const newest = { from: minors.to, to: minors.to }
    this.#view = new TargetView(model, { ...target, minors: newest }, SERVER_RULES.source)
    const { rules } = this.#view
    if (rules === undefined) throw new Error('a view with a source of rules must have rules')
    this.#planner = new Planner(this.#view, rules)
    this.#completer = new Completer(this.#planner)
  }

  /** The minor version of the server. */
  get minor(): Minor {
    return this.#view.target.minors.to
  }

  /** A kind that the server has. */
  kind(apiVersion: string, kind: string): Kind | undefined {
    return this.#planned(apiVersion, kind)?.kind
  }

  /** The same resource in other API versions that the server serves. */
  equivalents({ kind, plural, apiVersion }: Kind): readonly Kind[] {
    if (plural === undefined) return []
    return this.#view.model.kindsNamed(kind).filter((other) => {
      if (other.plural !== plural || other.apiVersion === apiVersion) return false
      const planned = this.#planned(other.apiVersion, kind)
      return planned !== undefined && planned.served !== 0 && planned.gated === 0
    })
  }

  /**
   * An object as JSON; `undefined` if the server does not have its kind.
   *
   * @param isStored the object is one that the server has: with its status
   */
  object({ apiVersion, kind, document }: Resource, isStored = false): JsonMap | undefined {
    const table = document.table()
    const definition = this.#planned(apiVersion, kind)?.definition
    if (table === undefined || definition === undefined) return undefined
    if (maskOf(this.#view.span, definition.definition.minors) === 0) return undefined
    const plan = this.#planner.plan(definition)
    const { root } = new ViewBuilder(this.#planner, table).build(table.resolve(table.root), plan, isStored)
    this.#completer.complete(root, definition)
    prepareObject(root, kind)
    return root as JsonMap
  }

  #planned(apiVersion: string, kind: string): PlannedKind | undefined {
    const planned = this.#view.kind(apiVersion, kind)
    return planned === undefined || planned.present === 0 ? undefined : planned
  }
}
