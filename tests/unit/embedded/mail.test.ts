import { createHash } from 'node:crypto'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseReason, startMailStandIn } from '#server/embedded/mail/index.ts'
import type {
  MailMessage,
  MailStandIn,
  MailStandInOptions,
  MailSummary,
} from '#server/embedded/mail/index.ts'

let folder: string
let standIn: MailStandIn

const start = async (overrides: Partial<MailStandInOptions> = {}): Promise<void> => {
  standIn = await startMailStandIn({ smtpPort: 0, webPort: 0, folder, ...overrides })
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
  await start()
})

afterEach(async () => {
  await standIn.close()
  await rm(folder, { recursive: true, force: true })
})

const send = async (mail: SendMailOptions, auth?: { user: string; pass: string }): Promise<string> => {
  const transport = createTransport({ host: '127.0.0.1', port: standIn.smtpPort, secure: false, auth })
  const { response } = await transport.sendMail({ from: 'Plugsmith <no-reply@example.test>', ...mail })
  return /Kept as (\S+)/.exec(response)?.[1] ?? ''
}
const mailTo = (to: string, subject = 'Hello'): Promise<string> => send({ to, subject, text: 'Hello' })

const base = (path = ''): string => `http://127.0.0.1:${standIn.webPort}/dev/mailbox${path}`
const get = (path = ''): Promise<Response> => fetch(base(path))
const text = async (path = ''): Promise<string> => (await get(path)).text()
const messages = async (query = ''): Promise<MailSummary[]> => {
  const answer = (await (await get(`/api/messages${query}`)).json()) as { messages: MailSummary[] }
  return answer.messages
}
const message = async (id: string): Promise<MailMessage> =>
  (await (await get(`/api/messages/${id}`)).json()) as MailMessage

describe('a mail', () => {
  it('is stored with its text, HTML, headers and attachments', async () => {
    const id = await send({
      to: 'Ann <ann@example.test>',
      cc: 'bob@example.test',
      bcc: 'cyd@example.test',
      subject: 'Återställ — сброс',
      text: 'Följ länken',
      html: '<p>Följ <a href="http://localhost:3000/reset?t=1">länken</a></p>',
      attachments: [{ filename: 'räkning.txt', content: 'x'.repeat(2_048) }],
    })
    const mail = await message(id)
    expect(mail).toMatchObject({
      id,
      from: '"Plugsmith" <no-reply@example.test>',
      to: ['ann@example.test', 'bob@example.test', 'cyd@example.test'],
      subject: 'Återställ — сброс',
      hasHtml: true,
      attachments: [{ name: 'räkning.txt', type: 'text/plain', bytes: 2_048 }],
    })
    expect(mail.text).toContain('Följ länken')
    expect(mail.html).toContain('http://localhost:3000/reset?t=1')
    expect(mail.headers).toContainEqual({ name: 'subject', value: 'Återställ — сброс' })
    expect((await readdir(folder)).sort()).toEqual([`${id}.eml`, `${id}.json`])
    expect(await text(`/messages/${id}/source`)).toBe(await readFile(join(folder, `${id}.eml`), 'utf8'))
  })

  it('is accepted from anyone, with or without a password', async () => {
    await send({ to: 'ann@example.test', text: '' }, { user: 'any', pass: 'thing' })
    expect(await messages()).toHaveLength(1)
  })

  it('is found by its full address, newest first', async () => {
    await mailTo('u3@example.test', 'first')
    await mailTo('au3@example.test', 'foreign')
    await mailTo('U3@example.test', 'second')
    const found = await messages('?to=u3@example.test')
    expect(found.map(({ subject }) => subject)).toEqual(['second', 'first'])
    expect(await messages('?to=u3@example.test&limit=1')).toHaveLength(1)
  })

  it('survives a restart, even with a lost or damaged index', async () => {
    const ids = [
      await mailTo('ann@example.test'),
      await mailTo('bob@example.test'),
      await mailTo('c@example.test'),
    ]
    await standIn.close()
    await rm(join(folder, `${ids[0]}.json`))
    await writeFile(join(folder, `${ids[1]}.json`), '{"id":')
    await writeFile(join(folder, 'note.eml'), 'not ours')
    await start()
    expect((await messages()).map(({ to }) => to)).toEqual([
      ['c@example.test'],
      ['bob@example.test'],
      ['ann@example.test'],
    ])
    const later = await mailTo('dan@example.test')
    expect((await messages())[0]?.id).toBe(later)
  })

  it('is deleted beyond the maximum, oldest first', async () => {
    await standIn.close()
    await start({ retain: 2 })
    for (const name of ['one', 'two', 'three']) await mailTo('ann@example.test', name)
    expect((await messages()).map(({ subject }) => subject)).toEqual(['three', 'two'])
    expect(await readdir(folder)).toHaveLength(4)
  })

  it('is deleted with all others, by the API and by the form', async () => {
    await mailTo('ann@example.test')
    expect((await fetch(base('/api/messages'), { method: 'DELETE' })).status).toBe(204)
    expect(await messages()).toEqual([])
    await mailTo('ann@example.test')
    const answer = await fetch(base('/clear'), { method: 'POST', redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/mailbox'])
    expect(await readdir(folder)).toEqual([])
  })

  it.each([
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
    ['origin', 'http://elsewhere.test'],
    ['origin', 'null'],
  ])('is not deleted by a request from another site (%s: %s)', async (name, value) => {
    const headers = { [name]: value }
    await mailTo('ann@example.test')
    expect((await fetch(base('/clear'), { method: 'POST', headers })).status).toBe(403)
    expect((await fetch(base('/api/messages'), { method: 'DELETE', headers })).status).toBe(403)
    expect(await messages()).toHaveLength(1)
  })
})

describe('a bad mail', () => {
  it('over 10 MB is refused, and the server keeps running', async () => {
    const attachments = [{ filename: 'big', content: Buffer.alloc(9_000_000) }]
    await expect(send({ to: 'ann@example.test', attachments })).rejects.toMatchObject({ responseCode: 552 })
    await mailTo('ann@example.test')
    expect(await messages()).toHaveLength(1)
  })

  it('that cannot be stored is refused', async () => {
    await rm(folder, { recursive: true })
    await expect(mailTo('ann@example.test')).rejects.toMatchObject({ responseCode: 452 })
    expect(await messages()).toEqual([])
  })

  const conversation = (lines: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(standIn.smtpPort, '127.0.0.1')
      // A client that speaks before the greeting is disconnected.
      socket.once('data', () => socket.write(lines.join('\r\n')))
      socket.on('error', () => undefined)
      socket.on('close', () => resolve())
      socket.resume()
    })
  const opening = ['EHLO x', 'MAIL FROM:<a@example.test>', 'RCPT TO:<b@example.test>', 'DATA', '']

  it('that breaks off is not stored', async () => {
    const socket = connect(standIn.smtpPort, '127.0.0.1')
    socket.once('data', () => socket.write(opening.join('\r\n')))
    await new Promise<void>((resolve) =>
      socket.on('data', (data) => (data.toString().includes('354') ? resolve() : undefined)),
    )
    socket.write('Subject: half')
    socket.resetAndDestroy()
    await mailTo('ann@example.test')
    expect(await messages()).toHaveLength(1)
  })

  it('that is not in mail format is stored unchanged', async () => {
    await conversation([...opening.slice(0, -1), '\u0000\u0001 %%% <<<>>>', '.', 'QUIT', ''])
    const [kept] = await messages()
    expect(kept).toMatchObject({ from: 'a@example.test', to: ['b@example.test'], subject: '' })
    expect((await get(`/messages/${kept?.id}`)).status).toBe(200)
  })
})

describe('the mailbox page', () => {
  const hostile = '"><script>alert(1)</script>'

  it('explains what to do while the mailbox is empty', async () => {
    const page = await text()
    expect(page).toContain('No mail yet')
    expect(page).not.toContain('Delete all mail')
  })

  it('lists mails by 25, newest first, and filters them by recipient', async () => {
    for (let n = 1; n <= 26; n += 1) await mailTo(`user-${n}@example.test`, `Mail ${n} `)
    const [first, second] = [await text(), await text('?page=2')]
    expect(first.match(/<li>/g)).toHaveLength(25)
    expect(first.indexOf('Mail 26')).toBeLessThan(first.indexOf('Mail 25'))
    expect(first).toContain('href="/dev/mailbox?page=2"')
    expect(second.match(/<li>/g)).toHaveLength(1)
    expect(second).toContain('Page 2 of 2')
    expect((await text('?to=USER-2@')).match(/<li>/g)).toHaveLength(1)
    expect(await text('?to=nobody')).toContain('No mail to “nobody”')
    expect(await text('?page=999999999')).toContain('Page 2 of 2')
    expect(await text('?page=-1')).toContain('Page 1 of 2')
  })

  it('escapes everything that comes from a mail or an address', async () => {
    const id = await send({
      to: { name: hostile, address: 'ann@example.test' },
      subject: hostile,
      text: `${hostile} http://localhost:3000/verify?a=1&b=2. javascript:alert(1)`,
      attachments: [{ filename: hostile, content: 'x' }],
      headers: { 'x-odd': hostile },
    })
    const pages = [
      await text(),
      await text(`?to=${encodeURIComponent(hostile)}`),
      await text(`/messages/${id}`),
    ]
    for (const page of pages) expect(page).not.toMatch(/<script/)
    expect(pages[2]).toContain(
      'href="http://localhost:3000/verify?a=1&amp;b=2" target="_blank" rel="noopener noreferrer"',
    )
    expect(pages[2]).not.toContain('href="javascript')
  })

  it('shows HTML in a sandboxed frame that can neither load nor run anything', async () => {
    const id = await send({
      to: 'ann@example.test',
      html: '<script>alert(1)</script><img src="http://elsewhere.test/pixel.gif"><p>Hi</p>',
    })
    const page = await text(`/messages/${id}`)
    const sandbox = /<iframe[^>]*sandbox="([^"]*)"/.exec(page)?.[1]
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(page).not.toContain('alert(1)')
    const frame = await get(`/messages/${id}/html`)
    const policy = frame.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/^sandbox (?!.*(allow-scripts|allow-same-origin))/)
    expect(policy).toContain('img-src data:;')
    expect(await frame.text()).toContain('<p>Hi</p>')
  })

  it('allows its own stylesheet and nothing else', async () => {
    const answer = await get()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const style = /<style>([^]*)<\/style>/.exec(await answer.text())?.[1] ?? ''
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
  })

  it.each([
    '/messages/0000000000000-00000000',
    '/messages/..%2f..%2fetc%2fpasswd',
    '/messages/../../package',
    '/messages/0000000000000-00000000/html',
    '/messages/0000000000000-00000000/source',
    '/api/messages/%00',
    '/api/messages/0000000000000-00000000',
    '/nothing',
    '-elsewhere',
  ])('answers not found for %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('serves no file outside its list', async () => {
    const id = '1700000000000-abcdef01'
    await writeFile(join(folder, `${id}.eml`), 'Subject: put here by hand\r\n\r\n')
    expect((await get(`/messages/${id}/source`)).status).toBe(404)
  })

  it('answers method not allowed for other methods', async () => {
    expect((await fetch(base(), { method: 'POST' })).status).toBe(405)
    expect((await fetch(base(), { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(base('/clear'))).status).toBe(405)
  })
})

describe('the mail server', () => {
  it('reports a port in use in one sentence, and frees the other', async () => {
    const { smtpPort, webPort } = standIn
    await expect(startMailStandIn({ smtpPort, webPort: 0, folder })).rejects.toThrow(
      `The embedded mail server cannot listen on 127.0.0.1:${smtpPort}: the port is in use.`,
    )
    await expect(startMailStandIn({ smtpPort: 0, webPort, folder })).rejects.toThrow(
      `The mailbox page cannot listen on 127.0.0.1:${webPort}: the port is in use.`,
    )
  })

  it('stops at once with a client still connected', async () => {
    const socket = connect(standIn.smtpPort, '127.0.0.1')
    await new Promise((resolve) => socket.once('data', resolve))
    const gone = new Promise((resolve) => socket.once('close', resolve))
    await standIn.close()
    await gone
    await start()
  })

  it('refuses to start when a real server is configured', async () => {
    expect(refuseReason({})).toBeNull()
    const env = { SMTP_URL: 'smtp://user:hidden@mail.example.test' }
    const reason = refuseReason(env) ?? ''
    expect(reason).toMatch(/SMTP_URL/)
    expect(reason).not.toMatch(/hidden/)
    await expect(start({ env })).rejects.toThrow(reason)
  })
})
