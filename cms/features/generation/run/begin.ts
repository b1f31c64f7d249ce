import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Payload } from 'payload'
import type { MarkedElement, TurnKind, ViewMode } from '#contract/turns/index.ts'
import { row, sql, transaction } from '../../../platform/database/index.ts'
import { loadFiles, locksOfTurn, newestVersion, versionNumbers } from '../../plugins/index.ts'
import type { Manifest, Version } from '../../plugins/index.ts'
import { createDraft } from './draft.ts'
import type { Draft, StoredDraft } from './draft.ts'
import type { Finish } from '../tools/index.ts'
import { isActive } from './fence.ts'
import type { Attempt } from './fence.ts'
import { noPlan } from './plan.ts'
import type { Plan } from './plan.ts'

/** Number of model calls and their tokens, as the provider counts them. */
export interface TurnUsage {
  readonly calls: number
  readonly promptTokens: number
  readonly completionTokens: number
}

/** The state of the conversation with the model, from which a resumed job continues. */
export interface Checkpoint {
  readonly kind: TurnKind
  /** The answers and tool results of this turn, as they are sent back to the model. */
  readonly transcript: readonly ChatCompletionMessageParam[]
  readonly plan: Plan
  readonly repairRound: number
  /** Whether a WordPress run of this turn has already timed out. */
  readonly timedOut: boolean
  /** The cost of the model's answers so far, over all attempts. */
  readonly usage: TurnUsage
  /** Characters that the model has written in its answers so far. */
  readonly characters: number
  /** The `finish` call of the model, while its work is being checked. */
  readonly finish: Finish | null
}

const emptyCheckpoint: Checkpoint = {
  kind: 'request',
  transcript: [],
  plan: noPlan,
  repairRound: 0,
  timedOut: false,
  usage: { calls: 0, promptTokens: 0, completionTokens: 0 },
  characters: 0,
  finish: null,
}

/** Everything an attempt at a turn starts with. */
export interface Beginning {
  readonly attempt: Attempt
  readonly userId: string
  readonly prompt: string
  readonly viewMode: ViewMode
  readonly markedElements: readonly MarkedElement[]
  readonly plugin: {
    readonly id: string
    readonly name: string
    readonly slug: string | null
    readonly author: string
    readonly version: string
    readonly isImported: boolean
    /** Whether it is a copy of a public plugin. */
    readonly isCopy: boolean
    /** The plugin that this one is a copy of, or null. */
    readonly originalPlugin: string | null
  }
  readonly base: Version | null
  /** Numbers of the plugin's versions, newest first: none is added during the turn. */
  readonly versions: readonly number[]
  /** The base's unchanged files, without the draft's changes. */
  readonly baseFiles: ReadonlyMap<string, Uint8Array>
  /** Files of the version before the base, to find what changed last. */
  readonly previous: Manifest | null
  readonly draft: Draft
  readonly checkpoint: Checkpoint
}

interface TurnRow {
  readonly attempt: number
  readonly user_id: string
  readonly prompt: string
  readonly view_mode: ViewMode
  readonly marked_elements: readonly MarkedElement[] | null
  readonly plugin_id: string
  readonly name: string
  readonly slug: string | null
  readonly author: string
  readonly version: string
  readonly is_imported: boolean | null
  readonly is_copy: boolean | null
  readonly original_plugin_id: string | null
  readonly checkpoint: Partial<Checkpoint> | null
  readonly draft: StoredDraft | null
}

/**
 * Takes over a turn: raises its fencing number, so that writes of earlier attempts are refused, and loads its state.
 * @returns null when the turn has ended meanwhile, or no longer exists
 */
export async function beginAttempt(payload: Payload, turnId: string): Promise<Beginning | null> {
  return transaction(payload, async (tx) => {
    const turn = await row<TurnRow>(
      tx,
      sql`with taken as (
            update turns set attempt = attempt + 1, updated_at = now(),
              base_version = (select coalesce(max(v.version_number), 0) from plugin_versions v where v.plugin_id = turns.plugin_id)
            where id = ${turnId} and ${isActive} returning *
          )
          select taken.attempt::int as attempt, taken.user_id, taken.prompt, taken.view_mode, taken.marked_elements, taken.plugin_id,
            taken.checkpoint, taken.draft, plugins.name, plugins.slug, plugins.author, plugins.version,
            plugins.is_imported, plugins.is_copy, plugins.original_plugin_id
          from taken join plugins on plugins.id = taken.plugin_id`,
    )
    if (!turn) return null
    const base = await newestVersion(tx, turn.plugin_id)
    const baseFiles = await loadFiles(tx, base?.manifest ?? {})
    const files = turn.draft ? await loadFiles(tx, turn.draft.files) : baseFiles
    const versions = await versionNumbers(tx, turn.plugin_id)
    const previous = await row<{ manifest: Manifest }>(
      tx,
      sql`select manifest from plugin_versions
          where plugin_id = ${turn.plugin_id} and version_number = ${(base?.versionNumber ?? 0) - 1}`,
    )
    const locks = await locksOfTurn(tx, turnId)
    return {
      attempt: { turnId, number: turn.attempt },
      userId: turn.user_id,
      prompt: turn.prompt,
      viewMode: turn.view_mode,
      markedElements: turn.marked_elements ?? [],
      plugin: {
        id: turn.plugin_id,
        name: turn.name,
        slug: turn.slug,
        author: turn.author,
        version: turn.version,
        isImported: turn.is_imported ?? false,
        isCopy: turn.is_copy ?? false,
        originalPlugin: turn.original_plugin_id,
      },
      base,
      versions,
      baseFiles,
      previous: previous?.manifest ?? null,
      draft: createDraft(base?.manifest ?? {}, files, turn.draft?.previews ?? {}, {
        isImported: turn.is_imported ?? false,
        locks,
      }),
      // A checkpoint stored by an older release may lack newer fields.
      checkpoint: { ...emptyCheckpoint, ...turn.checkpoint },
    }
  })
}
