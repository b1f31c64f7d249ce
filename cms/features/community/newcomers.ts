import { newAccounts } from '#contract/new-account-limits.ts'
import { newcomerErrors } from '#contract/messages/newcomers.ts'
import { row, sql } from '../../platform/database/index.ts'
import type { Executor } from '../../platform/database/index.ts'
import { ServiceError } from '../../platform/errors.ts'
import { hostsIn, isMostlyLinks, looksAutomated } from './automated.ts'
import { newAccountRules } from './settings.ts'
import type { NewAccountRules } from './settings.ts'

/** An account on its first day; admins and moderators are none. */
export interface Newcomer {
  readonly userId: string
  readonly threads: number
  readonly comments: number
  /** Seconds since their last post; null before the first one. */
  readonly secondsSince: number | null
}

interface Locked {
  readonly threads: number
  readonly comments: number
  readonly seconds_since: number | null
}

/**
 * Locks what a new account has posted so far, so that its posts come one after the other.
 * @returns null for accounts without limits
 */
export async function lockNewcomer(tx: Executor, userId: string): Promise<Newcomer | null> {
  const found = await row<Locked>(
    tx,
    sql`insert into plugsmith.forum_newcomers as n (user_id)
        select u.id from users u
        where u.id = ${userId} and u.created_at > now() - make_interval(hours => ${newAccounts.hours})
          and not exists (
            select 1 from users_roles r where r.parent_id = u.id and r.value in ('admin', 'moderator'))
        on conflict (user_id) do update set threads = n.threads
        returning threads, comments, extract(epoch from clock_timestamp() - last_at)::float8 as seconds_since`,
  )
  return found
    ? { userId, threads: found.threads, comments: found.comments, secondsSince: found.seconds_since }
    : null
}

interface NewPost {
  readonly kind: 'thread' | 'comment'
  readonly content: string
  /** Milliseconds that the page was open. */
  readonly openFor: number | undefined
}

/** @throws ServiceError `rate_limited`, `invalid_input` */
function requireWithinLimits(
  { threads, comments, secondsSince }: Newcomer,
  { kind, content }: Omit<NewPost, 'openFor'>,
  rules: NewAccountRules,
): void {
  const { secondsApart, linkHosts } = rules
  const isOver = kind === 'thread' ? threads >= rules.threads : comments >= rules.comments
  if (isOver)
    throw new ServiceError('rate_limited', {
      content:
        kind === 'thread' ? newcomerErrors.threads(rules.threads) : newcomerErrors.comments(rules.comments),
      retryAfterSeconds: String(newAccounts.hours * 3_600),
    })
  const left = secondsSince === null ? 0 : Math.ceil(secondsApart - secondsSince)
  if (left > 0)
    throw new ServiceError('rate_limited', {
      content: newcomerErrors.apart(secondsApart, left),
      retryAfterSeconds: String(left),
    })
  if (hostsIn(content).size > linkHosts)
    throw new ServiceError('invalid_input', { content: newcomerErrors.hosts(linkHosts) })
}

/** Whether anything else that somebody has posted is there for everyone to see. @param postId null for a new post */
async function hasPosted(tx: Executor, userId: string, postId: string | null): Promise<boolean> {
  const found = await row(
    tx,
    sql`select 1 from plugsmith.forum_threads
        where user_id = ${userId} and withheld is null and id is distinct from ${postId}::uuid
        union all
        select 1 from plugsmith.forum_comments
        where user_id = ${userId} and withheld is null and id is distinct from ${postId}::uuid limit 1`,
  )
  return found !== undefined
}

/** Whether somebody else has posted the same text; short ones can be the same by chance. */
async function isRepeated(tx: Executor, userId: string, content: string): Promise<boolean> {
  if (content.length < newAccounts.ownWords) return false
  const found = await row(
    tx,
    sql`select 1 from plugsmith.forum_thread_texts x join plugsmith.forum_threads t on t.id = x.thread_id
        where md5(x.content) = md5(${content}) and t.user_id is distinct from ${userId}::uuid
        union all
        select 1 from plugsmith.forum_comments c
        where md5(c.content) = md5(${content}) and c.user_id is distinct from ${userId}::uuid limit 1`,
  )
  return found !== undefined
}

async function count(tx: Executor, userId: string, kind: NewPost['kind']): Promise<void> {
  await tx.execute(
    kind === 'thread'
      ? sql`update plugsmith.forum_newcomers set threads = threads + 1, last_at = clock_timestamp()
            where user_id = ${userId}`
      : sql`update plugsmith.forum_newcomers set comments = comments + 1, last_at = clock_timestamp()
            where user_id = ${userId}`,
  )
}

/**
 * Counts a post against the limits of a new account.
 * @param newcomer as locked; null for an account without limits
 * @returns whether the post is held for review: it looks automated, and nobody has seen a post of theirs yet
 * @throws ServiceError `rate_limited`, `invalid_input` for too many links
 */
export async function admitPost(tx: Executor, newcomer: Newcomer | null, post: NewPost): Promise<boolean> {
  if (!newcomer) return false
  const rules = await newAccountRules(tx)
  requireWithinLimits(newcomer, post, rules)
  const { userId } = newcomer
  await count(tx, userId, post.kind)
  const isSuspicious =
    rules.holdsAutomated &&
    (looksAutomated(post.content, post.openFor) || (await isRepeated(tx, userId, post.content)))
  return isSuspicious && !(await hasPosted(tx, userId, null))
}

interface Edit {
  readonly postId: string
  readonly before: string
  readonly content: string
}

/**
 * Counts a change to a post of a new account like a comment, if it links to a site that the post did not link to: otherwise
 * what may not be posted could be put in afterwards.
 * @returns whether the post is held for review from now on, as a first post that looks automated is
 * @throws ServiceError `rate_limited`, `invalid_input` for too many links
 */
export async function admitEdit(
  tx: Executor,
  userId: string,
  { postId, before, content }: Edit,
): Promise<boolean> {
  const newcomer = await lockNewcomer(tx, userId)
  if (!newcomer) return false
  const rules = await newAccountRules(tx)
  const known = hostsIn(before)
  if ([...hostsIn(content)].some((host) => !known.has(host))) {
    requireWithinLimits(newcomer, { kind: 'comment', content }, rules)
    await count(tx, userId, 'comment')
  }
  const isSuspicious =
    rules.holdsAutomated && (isMostlyLinks(content) || (await isRepeated(tx, userId, content)))
  return isSuspicious && !(await hasPosted(tx, userId, postId))
}
