import { beforeAll, expect, it } from 'vitest'
import { resolveEnvironment } from '#server/supervisor/environment.ts'
import { inputs } from '../supervisor/settings.ts'

beforeAll(() => {
  const env = { PUBLIC_URL: 'https://a.example', PREVIEW_ORIGIN: 'https://b.example' }
  Object.assign(process.env, resolveEnvironment(inputs(env)).product)
})

/** Any access means looking up an account or counting an attempt. */
const untouchable = new Proxy(
  {},
  {
    get: (_target, name) => {
      throw new Error(`${String(name)} was asked for`)
    },
  },
)

it('a reset request fails alike for every email, without looking up the account', async () => {
  const { requestReset } = await import('#cms/features/accounts/password.ts')
  for (const email of ['known@example.com', 'unknown@example.com']) {
    await expect(requestReset(untouchable as never, email, '127.0.0.1')).rejects.toMatchObject({
      code: 'mail_unavailable',
      status: 503,
      message: expect.stringMatching(/cannot send email yet.*ask the people who run it/),
    })
  }
})

it('a mail is refused instead of being queued', async () => {
  const { mailTransport } = await import('#cms/platform/mail/transport.ts')
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'Hello' }
  await expect(mailTransport().sendMail(mail)).rejects.toThrow('No email is sent: SMTP_URL is not set.')
})
