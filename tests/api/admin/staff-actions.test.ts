import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import type { EditedTemplate, TemplatesAnswer } from '#contract/admin-mails.ts'
import { adminAccountRoutes } from '#contract/admin-account-routes.ts'
import { adminRoutes } from '#contract/admin-routes.ts'
import { adminTurnRoutes } from '#contract/admin-turn-routes.ts'
import { articleImportRoutes } from '#contract/article-imports.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { newsletterRoutes } from '#contract/newsletter-routes.ts'
import { moderationRoutes, reportRoutes } from '#contract/moderation-routes.ts'
import type { CasesAnswer, SuspensionsAnswer } from '#contract/moderation.ts'
import type { DocumentReview } from '#contract/reviews.ts'
import type { InviteAnswer } from '#contract/staff.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { cmsConfig } from '../../support/cms-config.ts'
import { create, unique } from '../../support/content.ts'
import { newEmail } from '../../support/client.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { startTurn } from '../../support/turns.ts'
import { allRoutes, requiredRole } from '../../security/routes.ts'
import { newAdmin, newComment, newPerson, newThread } from '../community/stage.ts'

/** Every action of staff leaves an entry in the audit log: derived from the routes, so that a new one cannot be forgotten. */

const routes = (await allRoutes()).filter(
  (route) => route.own && ['staff', 'moderator', 'admin'].includes(requiredRole(route) ?? ''),
)
const nameOf = ({ method, template }: { readonly method: string; readonly template: string }) =>
  `${method} ${template}`

let db: Database
let admin: Person
beforeAll(async () => {
  db = new Database(inject('product').databaseUrl)
  admin = await newAdmin()
})
afterAll(() => db.close())

const reason = 'Off topic'
const post = (path: string, body?: object): Promise<Answer> => admin.client.post(path, body)

async function reported(): Promise<string> {
  const thread = await newThread(await newPerson())
  await (await newPerson()).client.post(reportRoutes.thread.at(thread).path, { reason: 'spam', words: '' })
  for (let after = ''; ;) {
    const { cases, next } = (
      await admin.client.get(`${moderationRoutes.cases.path}?${after}`)
    ).json<CasesAnswer>()
    const found = cases.find(({ post: { id } }) => id === thread)
    if (found) return found.id
    if (next === null) throw new Error('the report is not in the queue')
    after = `after=${next}`
  }
}
const suspend = async (): Promise<Answer> =>
  post(moderationRoutes.suspend.path, {
    kind: 'thread',
    id: await newThread(await newPerson()),
    days: 1,
    reason,
  })
async function suspension(): Promise<string> {
  await suspend()
  const answer = await admin.client.get(moderationRoutes.suspensions.path)
  return answer.json<SuspensionsAnswer>().suspensions[0]?.id ?? ''
}
const invite = () => post(staffRoutes.invite.path, { email: newEmail('staff'), roles: ['editor'] })
const invited = async (): Promise<string> => (await invite()).json<InviteAnswer>().invitation.id
async function scheduled(): Promise<string> {
  const { id } = await db.row<{ id: string }>(
    `insert into payload_jobs (input, task_slug, queue, wait_until) values (
       jsonb_build_object('type', 'publish', 'global', 'home'), 'schedulePublish', 'default', now() + interval '1 day')
     returning id`,
  )
  return id
}

async function review(): Promise<{ readonly id: string; readonly asked: Answer }> {
  const { id } = await create<{ id: string }>(
    admin.client,
    'pages',
    { title: unique('Draft') },
    '&draft=true',
  )
  const asked = await post(staffRoutes.askReview.at('pages', id).path, { note: '', colleague: null })
  return { id, asked }
}

const turn = async () => (await startTurn(await newPerson(), 'Create social sharing buttons')).id

async function savedTemplate(): Promise<Answer> {
  const { templates } = (await admin.client.get(adminMailRoutes.templates.path)).json<TemplatesAnswer>()
  const id = templates.find(({ name }) => name === 'plan_changed')?.id ?? ''
  const read = async () =>
    (await admin.client.get(adminMailRoutes.template.at(id).path)).json<EditedTemplate>()
  const { subject, content, text, updatedAt: base } = await read()
  const path = adminMailRoutes.saveTemplate.at(id).path
  const answer = await post(path, { subject: `${subject} `.repeat(2), content, text, base })
  await post(path, { subject, content, text, base: (await read()).updatedAt })
  return answer
}

/** What each route is called with, or the test that looks at the entry where Stripe or a mail server is needed. */
const acts: Readonly<Record<string, (() => Promise<Answer>) | string>> = {
  [nameOf(moderationRoutes.thread)]: async () =>
    post(moderationRoutes.thread.at(await newThread(await newPerson())).path, { action: 'pin', reason }),
  [nameOf(moderationRoutes.comment)]: async () => {
    const author = await newPerson()
    const comment = await newComment(author, await newThread(author))
    return post(moderationRoutes.comment.at(comment).path, { action: 'hide', reason })
  },
  [nameOf(moderationRoutes.suspend)]: suspend,
  [nameOf(moderationRoutes.lift)]: async () => post(moderationRoutes.lift.at(await suspension()).path),
  [nameOf(moderationRoutes.dismiss)]: async () => post(moderationRoutes.dismiss.at(await reported()).path),
  [nameOf(staffRoutes.invite)]: invite,
  [nameOf(staffRoutes.resend)]: async () => post(staffRoutes.resend.at(await invited()).path),
  [nameOf(staffRoutes.revoke)]: async () => post(staffRoutes.revoke.at(await invited()).path),
  [nameOf(staffRoutes.cancelScheduled)]: async () =>
    post(staffRoutes.cancelScheduled.at(await scheduled()).path),
  [nameOf(adminTurnRoutes.runAgain)]: async () =>
    post(adminTurnRoutes.runAgain.at(await turn()).path, { requestId: randomUUID() }),
  [nameOf(adminRoutes.addCredits)]: async () =>
    post(adminRoutes.addCredits.path, {
      target_user_id: (await newPerson()).id,
      credits: 5,
      description: reason,
      request_id: randomUUID(),
    }),
  [nameOf(articleImportRoutes.import)]: () =>
    post(articleImportRoutes.import.path, { files: [{ name: 'imported.md', text: 'Words.' }] }),
  [nameOf(adminRoutes.newsletter)]: async () =>
    post(adminRoutes.newsletter.at((await newPerson()).id).path, { subscribed: false }),
  [nameOf(adminAccountRoutes.lock)]: async () =>
    post(adminAccountRoutes.lock.at((await newPerson()).id).path, { reason }),
  [nameOf(adminAccountRoutes.unlock)]: async () => {
    const { id } = await newPerson()
    await post(adminAccountRoutes.lock.at(id).path, { reason })
    return post(adminAccountRoutes.unlock.at(id).path, { reason })
  },
  [nameOf(adminAccountRoutes.resendConfirmation)]: async () => {
    const { id } = await newPerson()
    await db.rows('delete from plugsmith.confirmed_addresses where user_id = $1', [id])
    return post(adminAccountRoutes.resendConfirmation.at(id).path, { requestId: randomUUID() })
  },
  [nameOf(adminAccountRoutes.deleteUser)]: async () => {
    const { id, email } = await newPerson()
    return post(adminAccountRoutes.deleteUser.at(id).path, { email })
  },
  // Recorded before Stripe is asked, since its answer may be lost.
  [nameOf(staffRoutes.syncWithStripe)]: () => post(staffRoutes.syncWithStripe.path, { object: 'sub_1' }),
  [nameOf(staffRoutes.actOnPayment)]: 'tests/services/billing/refunds.test.ts',
  [nameOf(adminMailRoutes.saveTemplate)]: savedTemplate,
  [nameOf(adminMailRoutes.resend)]: 'tests/services/mail-suppression.test.ts',
  [nameOf(adminMailRoutes.removeSuppressed)]: 'tests/services/mail-suppression.test.ts',
  [nameOf(emailTemplateRoutes.test)]: 'tests/services/mail.test.ts',
  [nameOf(newsletterRoutes.sendWeeklyPromo)]: 'tests/services/newsletter.test.ts',
  [nameOf(newsletterRoutes.stop)]: 'tests/services/newsletter.test.ts',
  [nameOf(staffRoutes.askReview)]: async () => (await review()).asked,
  [nameOf(staffRoutes.answerReview)]: 'tests/api/alone/reviews.test.ts',
  [nameOf(staffRoutes.withdrawReview)]: async () => {
    const { id, asked } = await review()
    return post(staffRoutes.withdrawReview.at('pages', id).path, {
      review: asked.json<DocumentReview>().review?.id,
    })
  },
  [nameOf(staffRoutes.movePrices)]: 'tests/services/billing/price-changes.test.ts',
}
/** Who is writing in a document, and what an email looks like, are not actions. */
const harmless = [
  nameOf(staffRoutes.editing),
  nameOf(staffRoutes.stopEditing),
  nameOf(emailTemplateRoutes.preview),
]

describe('every action of staff', () => {
  it('is listed here', () => {
    const acting = routes
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => nameOf({ method, template: path }))
    expect([...Object.keys(acts), ...harmless].sort()).toEqual(acting.sort())
  })

  it.each(Object.entries(acts))('leaves an entry: %s', async (_name, act) => {
    if (typeof act === 'string') {
      expect(readFileSync(act, 'utf8')).toContain('from audit_log')
      return
    }
    const since = await db.row<{ now: string }>('select clock_timestamp()::text as now')
    const answer = await act()
    const found = await db.rows<{ actor: string; address: string | null }>(
      `select actor, address from audit_log where actor = $1 and created_at > $2::timestamptz(3) - interval '1 ms'`,
      [admin.id, since.now],
    )
    expect(found.length, answer.text).toBeGreaterThan(0)
    for (const { address } of found) expect(address).toBe('127.0.0.1')
  })

  it('in Payload is watched, in every collection and global that staff may change', async () => {
    const { collections, globals } = await cmsConfig()
    const { watchStaff } = await import('#cms/features/audit/index.ts')
    const { allowedOnCollections } = await import('#cms/platform/allowlist/allowances.ts')
    const watched = await watchStaff({ collections: [{ slug: 'any', fields: [] }], globals: [] } as never)
    const {
      collections: [{ hooks } = {}],
    } = watched as { collections: { hooks?: { afterChange: unknown[]; afterDelete: unknown[] } }[] }
    const writes = /^(create|update|delete|duplicate|restore)/
    // Who is writing in a document, and how a list is shown to one person.
    const ownAffairs = ['payload-locked-documents', 'payload-preferences']
    for (const collection of collections) {
      const allowed = allowedOnCollections[collection.slug as keyof typeof allowedOnCollections]
      const isWritten = (allowed.staff?.operations ?? []).some((operation) => writes.test(operation))
      if (!isWritten || ownAffairs.includes(collection.slug)) continue
      expect(collection.hooks.afterChange, collection.slug).toContain(hooks?.afterChange[0])
      expect(collection.hooks.afterDelete, collection.slug).toContain(hooks?.afterDelete[0])
    }
    const forGlobals = await watchStaff({ collections: [], globals: [{ slug: 'any', fields: [] }] } as never)
    const [global] = forGlobals.globals ?? []
    for (const { slug, hooks: own } of globals)
      expect(own.afterChange, slug).toContain(global?.hooks?.afterChange?.[0])
  })
})
