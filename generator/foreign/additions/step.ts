import type { QuickAction } from '../../frame/capability.ts'
import type { ToolCall } from '../../protocol.ts'
import type { Clause } from '../../words/request.ts'

/** What is left out of a request, with the reason. */
type Left = { part: string; why: string }

/** A change of a file of others; it answers null where there is no place for it. */
export type LoaderEdit = { readonly path: string; readonly change: (content: string) => string | null }

/** What comes of the sentences of a request that are about such parts. */
export type Additions =
  | { readonly kind: 'look'; readonly calls: ToolCall[] }
  /** None of them is. `hint` says how the parts that there are can be changed. */
  | { readonly kind: 'none'; readonly hint: string | null }
  | { readonly kind: 'answer' | 'decline'; readonly explanation: string; readonly ideas: QuickAction[] }
  | {
      readonly kind: 'change'
      /** Writes the files of the parts. */
      readonly calls: ToolCall[]
      readonly edits: readonly LoaderEdit[]
      readonly understood: readonly string[]
      readonly leftOut: readonly Left[]
      /** Sentences that are about no part. */
      readonly others: readonly Clause[]
      readonly done: string
      readonly usage: string
      readonly features: string[]
      readonly ideas: QuickAction[]
    }

/** Says that nothing can be done. */
export const declined = (explanation: string): Additions => ({ kind: 'decline', explanation, ideas: [] })
