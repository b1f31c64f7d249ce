import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { communityRoutes } from '#contract/community-routes.ts'
import type { PostedAnswer } from '#contract/community.ts'
import { moderationRoutes, reportRoutes } from '#contract/moderation-routes.ts'
import { expect, required, signUpAs, site, test } from './fixtures.ts'

/** The forum in the CMS: what waits for moderators, as an admin sees and ends it there. */

async function send(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`${site()}${path}`, { headers: { origin: site() }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}

test('an admin closes a report and ends a suspension in the CMS, each once', async ({ page }) => {
  const author = `Author ${randomUUID().slice(0, 8)}`
  await signUpAs(page, author)
  const title = `Reported ${randomUUID()}`
  const { id } = (await send(page, communityRoutes.postThread.path, {
    requestId: randomUUID(),
    title,
    content: 'Buy my <b>bundle</b>.',
    category: null,
    openFor: 60_000,
  })) as PostedAnswer
  await signUpAs(page, 'Reporter')
  await send(page, reportRoutes.thread.at(id).path, { reason: 'spam', words: 'The third time' })
  await send(page, '/api/app/sign-in', JSON.parse(required('E2E_ADMIN')) as object)
  await send(page, moderationRoutes.suspend.path, { kind: 'thread', id, days: 7, reason: 'Advertising' })

  const waiting = page.getByRole('list', { name: 'Posts that wait' }).getByRole('listitem').filter({
    hasText: title,
  })
  const suspended = page
    .getByRole('list', { name: 'People who are suspended' })
    .getByRole('listitem')
    .filter({ hasText: author })
  await page.goto('/cms/globals/forum-settings')
  await expect(waiting).toContainText('Reported by 1 person')
  await expect(waiting).toContainText('Spam or advertising The third time')
  await expect(waiting).toContainText('Buy my <b>bundle</b>.')
  await waiting.getByRole('button', { name: 'No Action' }).dblclick()
  await expect(waiting.getByRole('status')).toHaveText('Closed without action')
  await suspended.getByRole('button', { name: 'End Suspension' }).dblclick()
  await expect(suspended.getByRole('status')).toHaveText('They can write again')

  await page.reload()
  await expect(page.getByRole('link', { name: 'Open the moderation queue' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect(suspended).toHaveCount(0)
})
