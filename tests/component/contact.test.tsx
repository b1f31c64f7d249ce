import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { away, gate, offline, refusal, stubServer } from './support/server.ts'
import type { Server } from './support/server.ts'
import '../../site/src/behaviour/contact-form.ts'

/** The form of /contact with scripts, on a page as small as it needs. */

const field = (name: string, control: string) => `
  <label for="contact-${name}">${name}</label>${control}
  <p class="error" id="contact-${name}-error" hidden><span></span></p>`
const markup = `
  <contact-form><form>
    ${field('name', '<input id="contact-name" name="name" required>')}
    ${field('email', '<input id="contact-email" name="email" type="email" required>')}
    ${field('message', '<textarea id="contact-message" name="message" required></textarea>')}
    <input name="website" aria-label="trap">
    <button>Send Message</button>
  </form></contact-form>
  <div class="toasts-plain"><ol></ol>
    <template data-tone="destructive"><li><b></b><p></p><button type="button">Dismiss</button></li></template>
    <template data-tone="success"><li><b></b><p></p><button type="button">Dismiss</button></li></template>
  </div>`

let root: HTMLElement
const draw = () => {
  root = document.createElement('main')
  root.innerHTML = markup
  document.body.append(root)
}
function show(reply: Parameters<Server['on']>[1]): { readonly server: Server; readonly asked: Sent[] } {
  const asked: Sent[] = []
  const server = stubServer({
    'POST /api/app/contact': (call) => {
      asked.push(call.body as Sent)
      return reply(call) as object
    },
  })
  draw()
  return { server, asked }
}
interface Sent {
  readonly requestId: string
  readonly name: string
  readonly message: string
  readonly openFor: number
}
const box = (name: string) => page.getByLabelText(name, { exact: true })
const button = page.getByRole('button', { name: 'Send Message' })
const fill = async () => {
  await box('name').fill('Ada')
  await box('email').fill('ada@example.test')
  await box('message').fill('Good morning.')
}

afterEach(() => {
  root.remove()
  sessionStorage.clear()
})

test('sends a message, says so and clears the fields', async () => {
  const { asked } = show(() => ({}))
  await fill()
  await button.click()
  await expect.element(page.getByText('Message sent!')).toBeVisible()
  await expect.element(page.getByText("We'll get back to you within 24 hours.")).toBeVisible()
  for (const name of ['name', 'email', 'message']) await expect.element(box(name)).toHaveValue('')
  expect(asked).toMatchObject([{ name: 'Ada', message: 'Good morning.' }])
  expect(asked[0]?.openFor).toBeGreaterThan(0)
})

test('sends once per double click', async () => {
  const answered = gate()
  const { asked } = show(async () => {
    await answered.promise
    return {}
  })
  await fill()
  await button.dblClick()
  answered.resolve()
  await expect.element(page.getByText('Message sent!')).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('says at each field what is missing, and goes to the first', async () => {
  const { asked } = show(() => ({}))
  await box('email').fill('ada.example.test')
  await button.click()
  await expect.element(page.getByText('There is no @ in this address')).toBeVisible()
  await expect.element(box('name')).toHaveFocus()
  await expect.element(box('email')).toHaveAccessibleDescription('There is no @ in this address')
  await expect.element(box('message')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.type(box('name'), 'A')
  await expect.element(box('name')).not.toHaveAttribute('aria-invalid')
  expect(asked).toEqual([])
})

test('keeps what was written when the connection is lost, and tries the same message again under the same id', async () => {
  let isLost = true
  const { asked } = show(() => (isLost ? offline() : {}))
  await fill()
  await button.click()
  await expect.element(page.getByText("Your message wasn't sent")).toBeVisible()
  await expect.element(box('message')).toHaveValue('Good morning.')
  isLost = false
  await button.click()
  await expect.element(page.getByText('Message sent!')).toBeVisible()
  expect(asked[1]?.requestId).toBe(asked[0]?.requestId)
})

test('gives a changed message an id of its own', async () => {
  const { asked } = show(() => away())
  await fill()
  await button.click()
  await expect.element(page.getByText("Your message wasn't sent")).toBeVisible()
  await box('message').fill('Good evening.')
  await button.click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]?.requestId).not.toBe(asked[0]?.requestId)
})

test('has what was written after a reload, until it is sent', async () => {
  show(() => ({}))
  await fill()
  dispatchEvent(new Event('pagehide'))
  root.remove()
  draw()
  await expect.element(box('message')).toHaveValue('Good morning.')
  await button.click()
  await expect.element(page.getByText('Message sent!')).toBeVisible()
  root.remove()
  draw()
  await expect.element(box('message')).toHaveValue('')
})

test('marks what only the server finds wrong', async () => {
  show(() => refusal('invalid_input', { name: 'Write your name on one line.' }))
  await fill()
  await button.click()
  await expect.element(box('name')).toHaveAccessibleDescription('Write your name on one line.')
  await expect.element(page.getByText('Please check the fields that are marked.')).toBeVisible()
})

test('says after several messages what to do', async () => {
  show(() => refusal('rate_limited', { retryAfterSeconds: '60' }))
  await fill()
  await button.click()
  await expect.element(page.getByText(/several messages within an hour/)).toBeVisible()
  await expect.element(box('message')).toHaveValue('Good morning.')
})
