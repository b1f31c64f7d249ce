import type { Page } from '@playwright/test'
import type { Workspace } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { conversation, formPrompt, promptBox, toast } from '../../../e2e/builder.ts'
import { picture } from '../../../support/images.ts'
import type { Scene } from '../../scene.ts'
import { openBuilder, previewed, changeAnswer } from '../../steps.ts'

/** Opens a plugin with its conversation and, on a desktop, its preview. */
async function openChat(page: Page, phone: boolean, plugin: string): Promise<void> {
  await openBuilder(page, plugin)
  if (!phone) await previewed(page)
}

/** Replaces the stopped turn with one that failed its checks. */
const failed = (workspace: Workspace): Workspace => ({
  ...workspace,
  messages: workspace.messages.map((message) =>
    message.outcome === 'cancelled'
      ? { ...message, outcome: 'failed', error: 'checks_failed', content: '' }
      : message,
  ),
})

const understood = ['A phone number in the form', 'Checked before it is sent']
const leftOut = [
  { part: 'Calls straight from the admin', why: 'a website cannot make phone calls by itself' },
  { part: 'Numbers of other countries', why: 'you did not say which; tell us and we add them' },
]

/** Gives the first answers an account of their request: one that takes up everything, and one that does not. */
const withAccounts = (workspace: Workspace): Workspace => {
  const accounts = [
    { understood, leftOut: [] },
    { understood, leftOut },
  ]
  const answers = workspace.messages.filter(({ role }) => role === 'assistant').slice(-accounts.length)
  return {
    ...workspace,
    messages: workspace.messages.map((message) => ({
      ...message,
      account: accounts[answers.indexOf(message)] ?? message.account,
    })),
  }
}

/** Makes the last turn one that went back to the first version. */
const wentBack = (workspace: Workspace): Workspace => ({
  ...workspace,
  messages: workspace.messages.map((message, at) =>
    at === workspace.messages.length - 1
      ? {
          ...message,
          content: 'The form is as it was at first: no phone field, and the button has its old color.',
          account: { understood: ['Go back to the first version'], leftOut: [] },
          outcome: 'restored',
          restored: 1,
          origin: 'restore',
          files: [],
          features: [],
        }
      : message,
  ),
})

/** The chat. */
export const chatScenes: readonly Scene[] = [
  {
    name: 'builder',
    as: 'creator',
    show: (page, { seed, phone }) => openChat(page, phone, seed.plugins.form),
  },
  {
    name: 'builder-account',
    as: 'creator',
    async show(page, { seed, phone }) {
      await changeAnswer(page, '**/workspace', withAccounts)
      await openChat(page, phone, seed.plugins.form)
      await conversation(page).getByText('Not included:').waitFor()
    },
  },
  {
    name: 'builder-went-back',
    as: 'creator',
    async show(page, { seed, phone }) {
      await changeAnswer(page, '**/workspace', wentBack)
      await openChat(page, phone, seed.plugins.form)
      await conversation(page).getByText('Restored from version 1').waitFor()
    },
  },
  {
    name: 'builder-answered',
    as: 'tester',
    async show(page, { seed }) {
      await openBuilder(page, seed.plugins.declined)
      await conversation(page).getByText('Declined').waitFor()
    },
  },
  {
    name: 'builder-stopped',
    as: 'tester',
    async show(page, { seed }) {
      await openBuilder(page, seed.plugins.stopped)
      await conversation(page).getByText('Not verified').waitFor()
    },
  },
  {
    name: 'builder-turn-failed',
    as: 'tester',
    async show(page, { seed }) {
      await changeAnswer(page, '**/workspace', failed)
      await openBuilder(page, seed.plugins.stopped)
      await conversation(page).getByText('Not working').waitFor()
    },
  },
  {
    name: 'builder-long-message',
    as: 'beginner',
    async show(page) {
      await openBuilder(page)
      await promptBox(page).fill(`${formPrompt}. `.repeat(limits.prompt.characters / formPrompt.length))
    },
  },
  {
    name: 'builder-images',
    as: 'beginner',
    async show(page) {
      await openBuilder(page)
      await promptBox(page).fill('A form that looks like this')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Add images' }).click()
      const images = ['sketch.png', 'colours.png'].map(async (name, at) => ({
        name,
        mimeType: 'image/png',
        buffer: await picture(300 - at * 120, 200)
          .png()
          .toBuffer(),
      }))
      await (
        await chooser
      ).setFiles([
        ...(await Promise.all(images)),
        { name: 'broken.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') },
      ])
      await page.getByText("broken.gif: We can't read this image.").waitFor()
      await toast(page, 'Images uploaded').waitFor()
    },
  },
  {
    name: 'builder-drop',
    as: 'creator',
    only: 'desktop',
    async show(page, { seed, phone }) {
      await openChat(page, phone, seed.plugins.form)
      const dataTransfer = await page.evaluateHandle(() => {
        const data = new DataTransfer()
        data.items.add(new File([], 'sketch.png', { type: 'image/png' }))
        return data
      })
      await page.getByRole('region', { name: 'Chat' }).dispatchEvent('dragover', { dataTransfer })
      await page.getByText('Drop images here').waitFor()
    },
  },
  {
    name: 'builder-outcomes',
    as: 'veteran',
    async show(page, { seed }) {
      await openBuilder(page, seed.plugins.outcomes)
      for (const outcome of ['Answered', 'Declined', 'Stopped', 'Did not work'])
        await conversation(page).getByText(outcome, { exact: true }).first().waitFor()
      await conversation(page).getByRole('list', { name: 'What it can do' }).waitFor()
    },
  },
  {
    name: 'builder-earlier-messages-failed',
    as: 'veteran',
    async show(page, { seed }) {
      await page.route('**/messages?before=*', (route) => route.abort('connectionreset'))
      await openBuilder(page, seed.plugins.long)
      await conversation(page).getByText('Question 298').waitFor()
      await conversation(page).evaluate((thread) => thread.scrollTo(0, 0))
      await page.getByText('The earlier messages could not be loaded.').waitFor()
    },
  },
]
