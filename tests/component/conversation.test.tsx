import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  conversation,
  message,
  openBuilder,
  plugin,
  promptBox,
  send,
  sendButton,
  turnOf,
  workspaceOf,
} from './support/builder.tsx'
import { press, refocus } from './support/screen.tsx'

const steps = conversation.getByRole('group', { name: 'Next steps' })

test('lists five files of an answer and its features, and sends its suggestions', async () => {
  const files = [
    'admin.css',
    'admin.js',
    'form.css',
    'form.js',
    'readme.txt',
    'tide-table.php',
    'uninstall.php',
  ]
  const prompt = 'Add a table of the coming week'
  const { id: turnId } = turnOf('A tide table')
  const workspace = workspaceOf({
    messages: [
      message({ turnId }),
      message({
        role: 'assistant',
        content: 'The tide stands on every page.',
        turnId,
        outcome: 'delivered',
        versionNumber: 1,
        headerVersion: '1.0.0',
        files,
        features: ['Shows the tide', 'A shortcode for any page'],
        quickActions: [
          { label: 'Show the week', prompt },
          { label: 'Show the moon', prompt: 'Show the phase of the moon' },
        ],
      }),
    ],
  })
  const { server } = await openBuilder({ workspace })
  const texts = (name: string) =>
    conversation
      .getByRole('list', { name })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  // The plugin's own folder comes first; sorted by name, it would be among the omitted ones.
  await expect.poll(() => texts('Files')).toEqual([...files.slice(5), ...files.slice(0, 3), '+2 fler filer'])
  expect(texts('What it can do')).toEqual(['Shows the tide', 'A shortcode for any page'])
  await expect.element(conversation.getByText('7 files', { exact: true })).toBeVisible()

  await promptBox.fill('Something that is not finished')
  expect(
    steps
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Show the week', 'Show the moon'])
  const activeTurn = turnOf(prompt, { id: '0194c1f0-0000-7000-8000-0000000000cd' })
  const sent: unknown[] = []
  server.on('POST /api/generate-plugin', ({ body }) => {
    sent.push(body)
    return { turn: activeTurn }
  })
  server.on('GET /api/app/plugins/*/workspace', () => ({ ...workspace, activeTurn }))
  steps.getByRole('button', { name: 'Show the week' }).element().focus()
  await press('{Enter}')
  await expect.element(conversation.getByText(prompt, { exact: true })).toBeVisible()
  expect(sent).toMatchObject([{ pluginId: plugin.id, description: prompt }])
  await expect.element(steps).not.toBeInTheDocument()
  await expect.element(promptBox).toHaveFocus()
  await expect.element(promptBox).toHaveValue('Something that is not finished')
})

test('grows the prompt box with its text, up to 200 pixels', async () => {
  await openBuilder()
  const height = () => promptBox.element().getBoundingClientRect().height
  const one = height()
  await promptBox.fill('a\nb\nc\nd')
  expect(height()).toBeGreaterThan(one)
  await promptBox.fill('a\n'.repeat(40))
  expect(height()).toBe(200)
  await promptBox.fill('')
  expect(height()).toBe(one)
})

test('grows the prompt box in a browser without field-sizing', async () => {
  const supports = CSS.supports.bind(CSS)
  vi.spyOn(CSS, 'supports').mockImplementation(
    (property: string, value?: string) =>
      property !== 'field-sizing' && (value === undefined ? supports(property) : supports(property, value)),
  )
  await openBuilder()
  await promptBox.fill('a\nb\nc\nd')
  await expect.element(promptBox).toHaveAttribute('style', expect.stringMatching(/height: 1\d\dpx/))
  await promptBox.fill('a\n'.repeat(40))
  await expect.element(promptBox).toHaveAttribute('style', 'height: 200px;')
})

/** The Enter that ends the composing of a character, as browsers report it and as Safari does. */
const composing = [{ isComposing: true }, { keyCode: 229 }]

test.for(composing)('does not send with the Enter that ends composing (%o)', async (how) => {
  const { server } = await openBuilder()
  await promptBox.fill('フォーム')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
  expect(promptBox.element().dispatchEvent(enter)).toBe(true)
  await expect.element(promptBox).toHaveValue('フォーム')
  await expect.element(sendButton).toBeEnabled()
  expect(server.count('POST /api/generate-plugin')).toBe(0)
})

test('announces an answer, and puts its request before the text in the prompt box to resend it', async () => {
  const prompt = 'What can you do?'
  const activeTurn = turnOf(prompt, { status: 'writing' })
  const { server } = await openBuilder({ workspace: workspaceOf({ version: null, activeTurn }) })
  const explanation = 'I write plugins for WordPress.'
  server.on('GET /api/app/turns/*', () => ({ turn: { ...activeTurn, status: 'answered', explanation } }))
  server.on('GET /api/app/plugins/*/workspace', () =>
    workspaceOf({
      version: null,
      messages: [
        message({ content: prompt, turnId: activeTurn.id }),
        message({ role: 'assistant', content: explanation, turnId: activeTurn.id, outcome: 'answered' }),
      ],
    }),
  )
  refocus()
  await expect.element(conversation.getByText('Answered', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('status').getByText(explanation)).toBeInTheDocument()
  await promptBox.fill('A contact form')
  await page.getByRole('button', { name: 'Edit and resend' }).click()
  await expect.element(promptBox).toHaveValue(`${prompt}\n\nA contact form`)
  await expect.element(promptBox).toHaveFocus()
})

test('moves the focus to the prompt box when the pressed button disappears', async () => {
  const turns = ['1', '2'].map((digit) =>
    turnOf('A tide table', {
      id: `0194c1f0-0000-7000-8000-00000000000${digit}`,
      status: 'writing',
    }),
  )
  let now = -1
  const { server } = await openBuilder()
  const running = () => {
    const turn = turns[now]
    if (!turn) throw new Error('no turn has begun')
    return turn
  }
  const asked = () => message({ turnId: running().id })
  server.on('GET /api/app/turns/*', () => ({ turn: running() }))
  server.on('POST /api/generate-plugin', () => {
    now += 1
    server.on('GET /api/app/plugins/*/workspace', () =>
      workspaceOf({ version: null, activeTurn: running(), messages: [asked()] }),
    )
    return { turn: running() }
  })
  server.on('POST /api/app/turns/*/stop', () => {
    const { id } = running()
    server.on('GET /api/app/plugins/*/workspace', () =>
      workspaceOf({
        version: null,
        messages: [asked(), message({ role: 'assistant', content: '', turnId: id, outcome: 'cancelled' })],
      }),
    )
    return { turn: { ...running(), status: 'cancelled' } }
  })
  const pressEnterOn = async (name: string) => {
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeEnabled()
    button.element().focus()
    await press('{Enter}')
    await expect.element(button).not.toBeInTheDocument()
    await expect.element(promptBox).toHaveFocus()
  }
  await pressEnterOn('Hide this notice')
  await send('A tide table')
  await pressEnterOn('Stop')
  await pressEnterOn('Try again')

  // On a phone, focusing the box would open the keyboard.
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect.element(stop).toBeEnabled()
  const button = stop.element()
  button.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true }))
  button.focus()
  if (button instanceof HTMLElement) button.click()
  await expect.element(stop).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(promptBox).not.toHaveFocus()
})
