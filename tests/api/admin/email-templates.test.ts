import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { adminMailRoutes } from '#contract/admin-mail-routes.ts'
import type { EditedTemplate, TemplatesAnswer } from '#contract/admin-mails.ts'
import type { EmailPreview } from '#contract/email-templates.ts'
import { emailTemplateRoutes } from '#contract/email-template-routes.ts'
import { limits } from '#contract/limits.ts'
import { mailTemplates } from '#contract/mail-templates.ts'
import type { Answer, Person } from '../../support/client.ts'
import { Database } from '../../support/ledger.ts'
import { newStaff, newUser, theAdmin, visitor } from './stage.ts'

/** Emails on /admin: the same checks, versions and log as in the CMS. */

let admin: Person
let db: Database
let before: EditedTemplate

const list = async (): Promise<TemplatesAnswer> =>
  (await admin.client.get(adminMailRoutes.templates.path)).json()
const read = async (id: string): Promise<EditedTemplate> =>
  (await admin.client.get(adminMailRoutes.template.at(id).path)).json()
const save = (template: EditedTemplate, change: object = {}): Promise<Answer> => {
  const { id, subject, content, text, updatedAt: base } = template
  return admin.client.post(adminMailRoutes.saveTemplate.at(id).path, {
    ...{ subject, content, text, base },
    ...change,
  })
}
const detailsOf = (answer: Answer) =>
  answer.json<{ error: { code: string; details?: Record<string, string> } }>().error

beforeAll(async () => {
  admin = await theAdmin()
  db = new Database(inject('product').databaseUrl)
  const { templates } = await list()
  before = await read(templates.find(({ name }) => name === 'plan_kept')!.id)
})
afterAll(async () => {
  const { subject, content, text } = before
  await save(await read(before.id), { subject, content, text })
  await db.close()
})

describe('the emails on /admin', () => {
  it('are all listed, by name, with when they were last changed', async () => {
    const { templates } = await list()
    expect(templates.map(({ name }) => name)).toEqual(Object.keys(mailTemplates).toSorted())
    expect(templates[0]).toEqual({
      id: expect.any(String),
      name: 'account_deleted',
      subject: expect.any(String),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('are nobody else’s, and a foreign id has none', async () => {
    const body = { subject: 'x', content: 'x', text: '', base: before.updatedAt }
    const calls = [
      ['get', adminMailRoutes.templates.path],
      ['get', adminMailRoutes.template.at(before.id).path],
      ['post', adminMailRoutes.saveTemplate.at(before.id).path],
    ] as const
    const people = [
      [visitor(), 401],
      [(await newUser()).client, 403],
      [(await newStaff('editor')).client, 403],
      [(await newStaff('moderator')).client, 403],
    ] as const
    for (const [client, status] of people)
      for (const [method, path] of calls)
        expect((await (method === 'get' ? client.get(path) : client.post(path, body))).status).toBe(status)
    expect((await admin.client.get(adminMailRoutes.template.at(randomUUID()).path)).status).toBe(404)
    expect((await save({ ...before, id: randomUUID() })).status).toBe(404)
  })
})

describe('saving an email on /admin', () => {
  it('keeps it with a version and an entry in the audit log', async () => {
    const now = await read(before.id)
    const saved = (await save(now, { subject: 'Still {{plan}}' })).json<EditedTemplate>()
    expect(saved).toMatchObject({ id: before.id, subject: 'Still {{plan}}', content: now.content })
    expect(saved.updatedAt > now.updatedAt).toBe(true)
    expect(await read(before.id)).toEqual(saved)
    const versions = await db.rows(
      `select version_subject from _email_templates_v where parent_id = $1 order by created_at desc limit 1`,
      [before.id],
    )
    expect(versions).toEqual([{ version_subject: 'Still {{plan}}' }])
    const entries = await db.rows<{ actor: string; address: string; changes: object }>(
      `select actor, address, changes from audit_log where target = $1 order by created_at desc limit 1`,
      [`email-templates/${before.id}`],
    )
    expect(entries).toMatchObject([
      { actor: admin.id, address: '127.0.0.1', changes: { subject: { to: 'Still {{plan}}' } } },
    ])
  })

  it('refuses a tab that was opened before another one saved, here or in the CMS', async () => {
    const [one, two] = [await read(before.id), await read(before.id)]
    expect((await save(one, { subject: 'First, {{plan}}' })).status).toBe(200)
    const late = await save(two, { subject: 'Second, {{plan}}' })
    expect([late.status, detailsOf(late).code]).toEqual([409, 'stale_save'])
    const three = await read(before.id)
    const inCms = await admin.client.patch(`/api/email-templates/${before.id}`, {
      subject: 'Third, {{plan}}',
    })
    expect(inCms.status, inCms.text).toBe(200)
    expect((await save(three, { subject: 'Fourth, {{plan}}' })).status).toBe(409)
    expect((await read(before.id)).subject).toBe('Third, {{plan}}')
  })

  it('lets one of two that save at once through', async () => {
    const now = await read(before.id)
    const answers = await Promise.all(['A {{plan}}', 'B {{plan}}'].map((subject) => save(now, { subject })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['an unknown placeholder', { subject: 'Hello {{nmae}}' }, 'subject'],
    ['without the placeholder that it needs', { content: '<p>Hello</p>' }, 'content'],
    ['an empty subject', { subject: '' }, 'subject'],
    ['a text of 1 MB', { content: `{{plan}}${'x'.repeat(1_000_000)}` }, 'content'],
    ['a subject that is too long', { subject: 'x'.repeat(limits.emailTemplate.subject + 1) }, 'subject'],
    ['a version that is no time', { base: 'yesterday' }, 'base'],
    ['a number', { content: 7 }, 'content'],
  ])('refuses %s', async (_what, change, field) => {
    const answer = await save(await read(before.id), change)
    expect(answer.status).toBe(400)
    expect(detailsOf(answer)).toMatchObject({
      code: 'invalid_input',
      details: { [field]: expect.any(String) },
    })
  })

  it('refuses more than a document may have', async () => {
    const answer = await save(await read(before.id), { content: 'x'.repeat(limits.documentBytes) })
    expect(answer.status).toBe(413)
  })
})

describe('HTML that is hostile or broken', () => {
  it.each([
    ['a script', '<p>{{plan}}</p><script>alert(1)</script><img src="x" onerror="alert(1)">'],
    ['a link that is a script', '<p>{{plan}} <a href="javascript:alert(1)">x</a></p>'],
    ['unclosed tags', '<p>{{plan}}<b><a href="https://a.example"><table><tr><td>'],
    ['a comment that does not end', '<p>{{plan}}</p><!-- <script>alert(1)</script>'],
  ])('can be saved, and is shown and sent without its danger: %s', async (_what, content) => {
    const saved = await save(await read(before.id), { content, subject: 'x' })
    expect(saved.status, saved.text).toBe(200)
    const body = { name: 'plan_kept', subject: 'x', content, text: '' }
    const preview = (await admin.client.post(emailTemplateRoutes.preview.path, body)).json<EmailPreview>()
    expect(preview.html).toContain('Pro')
    expect(preview.html).not.toMatch(/<script|onerror|javascript:/i)
    expect(preview.html.trimEnd()).toMatch(/<\/html>$/)
  })
})
