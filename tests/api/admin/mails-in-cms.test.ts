import { describe, expect, it } from 'vitest'
import { adminMailMessages } from '#contract/messages/admin-mails.ts'
import { newStaff, newUser, theAdmin, visitor } from './stage.ts'

/** The emails in the CMS: pages that ask the endpoints of /admin, which have tests of their own. */

const base = '/cms/collections/email-templates'

describe.each([
  [`${base}/sent`, adminMailMessages.log.lede],
  [`${base}/suppressed`, adminMailMessages.suppressed.lede],
])('%s', (path, lede) => {
  it('is shown to admins', async () => {
    const answer = await (await theAdmin()).client.get(path)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(lede)
  })

  it('is not there for anybody else', async () => {
    const others = [
      visitor(),
      (await newUser()).client,
      (await newStaff('editor')).client,
      (await newStaff('moderator')).client,
    ]
    for (const client of others) {
      const answer = await client.get(path)
      expect(answer.text).not.toContain(lede)
    }
    const editor = await others[2]!.get(path)
    expect(editor.status).toBe(404)
  })
})
