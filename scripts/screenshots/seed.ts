import type { Browser } from '@playwright/test'
import type { Product } from '../../tests/support/product.ts'
import { Person } from './person.ts'

/** The plugins of the sample creator, the oldest first: each its messages, one after the other. */
const conversations = {
  colours: ['A settings page for the colors of the site'],
  hours: ['Opening hours with a table for the week'],
  share: ['Social sharing buttons under each post', 'Add Reddit to the share buttons'],
  form: ['A contact form with email notifications', 'Add a phone field', 'Make the button green'],
} as const

type Planted = keyof typeof conversations

/** Everything the pictures show, made through the real product with its offline generator. */
export type Seed = Awaited<ReturnType<typeof plant>>

async function plantCreator(browser: Browser, { url, accounts }: Product) {
  const creator = await Person.signIn(browser, url, accounts.creator)
  // Friends bring the credits that many turns cost.
  const invite = await creator.inviteCode()
  for (const friend of ['ada', 'grace']) await (await Person.join(browser, url, friend, { invite })).session()
  const plugins = {} as Record<Planted, string>
  for (const [name, [first, ...changes]] of Object.entries(conversations)) {
    const id = await creator.deliver(first)
    for (const change of changes) await creator.deliver(change, id)
    plugins[name as Planted] = id
  }
  return { session: await creator.session(), plugins, invite }
}

/** Somebody who has had five turns and a ZIP, which is all that the welcome pays for. */
async function plantSpender(browser: Browser, url: string) {
  const spender = await Person.join(browser, url, 'spender')
  const plugin = await spender.deliver('Back to top button')
  for (const change of ['Put it on the left', 'Make it square', 'Make the button blue'])
    await spender.deliver(change, plugin)
  await spender.download(plugin)
  // The version that was downloaded could be again, for nothing.
  await spender.deliver('Make it round', plugin)
  return { session: await spender.session(), plugin }
}

/** Somebody whose messages came to something else than a version. */
async function plantTester(browser: Browser, url: string) {
  const tester = await Person.join(browser, url, 'tester')
  const stopped = await tester.stopHalfway('A contact form with email notifications and opening hours')
  const { pluginId: declined } = await tester.send('What can you do?')
  await tester.send('Translate everything to Klingon', declined)
  return { session: await tester.session(), stopped, declined }
}

/** Makes the people of the pictures and what is theirs. All of it is sample content: addresses and names say so. */
export async function plant(browser: Browser, product: Product) {
  const { url } = product
  const [creator, spender, tester] = [
    await plantCreator(browser, product),
    await plantSpender(browser, url),
    await plantTester(browser, url),
  ]
  return {
    url,
    sessions: {
      visitor: undefined,
      /** Before the welcome. */
      newcomer: await (await Person.join(browser, url, 'newcomer', { welcomed: false })).session(),
      /** Without a plugin. */
      beginner: await (await Person.join(browser, url, 'beginner')).session(),
      creator: creator.session,
      /** Without a credit. */
      spender: spender.session,
      /** With turns that came to no version, and credits for some that are stopped again. */
      tester: tester.session,
      maker: await (await Person.join(browser, url, 'maker')).session(),
    },
    invite: creator.invite,
    plugins: {
      ...creator.plugins,
      spent: spender.plugin,
      stopped: tester.stopped,
      declined: tester.declined,
    },
  }
}
