import { emptyAccount } from '#contract/turns/index.ts'
import type { RequestAccount, TurnEventBody } from '#contract/turns/index.ts'

/** What the model has said it would do: the files it is going to write, and its account of the request. */
export interface Plan {
  readonly files: readonly string[]
  readonly account: RequestAccount
}

export const noPlan: Plan = { files: [], account: emptyAccount }

/** The plan after an event. The last plan holds; a planned file that is deleted or moved is no longer due. */
export function planAfter(plan: Plan, event: TurnEventBody | undefined): Plan {
  switch (event?.type) {
    case 'plan':
      return { files: event.files.map(({ path }) => path), account: event.account ?? plan.account }
    case 'file.deleted':
    case 'file.renamed':
      return { ...plan, files: plan.files.filter((path) => path !== event.path) }
    default:
      return plan
  }
}
