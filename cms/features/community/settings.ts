import { newAccounts } from '#contract/new-account-limits.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'

/** What new accounts may do, as staff have set it. */
export interface NewAccountRules {
  readonly threads: number
  /** Comments and replies. */
  readonly comments: number
  readonly secondsApart: number
  /** Sites that one post links to. */
  readonly linkHosts: number
  /** Whether first posts that look automated wait for a moderator. */
  readonly holdsAutomated: boolean
}

interface FoundRules {
  readonly threads: number
  readonly comments: number
  readonly seconds_apart: number
  readonly link_hosts: number
  readonly holds_automated: boolean
}

/** The rules for new accounts; until they are saved for the first time, the usual ones. */
export async function newAccountRules(executor: Executor): Promise<NewAccountRules> {
  const found = await row<FoundRules>(
    executor,
    sql`select new_accounts_threads::int as threads, new_accounts_comments::int as comments,
          new_accounts_seconds_apart::int as seconds_apart, new_accounts_link_hosts::int as link_hosts,
          coalesce(new_accounts_hold_automated, true) as holds_automated
        from forum_settings limit 1`,
  )
  return found
    ? {
        threads: found.threads,
        comments: found.comments,
        secondsApart: found.seconds_apart,
        linkHosts: found.link_hosts,
        holdsAutomated: found.holds_automated,
      }
    : { ...newAccounts, holdsAutomated: true }
}

/** What people read in place of the boxes while the forum is closed for writing; null while it is open. */
export async function closedText(executor: Executor): Promise<string | null> {
  const found = await row<{ closed_text: string }>(
    executor,
    sql`select closed_text from forum_settings where open is false limit 1`,
  )
  return found?.closed_text ?? null
}

/**
 * Refuses to take a text while the forum is closed for writing.
 * @throws ServiceError `forbidden`
 */
export async function requireOpen(executor: Executor): Promise<void> {
  const content = await closedText(executor)
  if (content !== null) throw new ServiceError('forbidden', { content })
}
