import type { Browser } from '@playwright/test'
import { limits } from '#contract/limits.ts'
import { plantPlugin, plantTurns, withDatabase } from '../e2e/planted.ts'
import type { EndedTurn } from '../e2e/planted.ts'
import { insertMessages, soundFiles } from '../support/plugins.ts'
import { Person } from './person.ts'

/** The product that the scenes run on. */
interface Product {
  readonly url: string
  readonly creator: { readonly email: string; readonly password: string }
}

/** The sample creator's plugins, oldest first, each with its messages in order. */
const conversations = {
  colours: ['A settings page for the colors of the site'],
  hours: ['Opening hours with a table for the week'],
  share: ['Social sharing buttons under each post', 'Add Reddit to the share buttons'],
  form: ['A contact form with email notifications', 'Add a phone field', 'Make the button green'],
} as const

type Planted = keyof typeof conversations

async function plantCreator(browser: Browser, { url, creator: account }: Product) {
  const creator = await Person.signIn(browser, url, account)
  // Invited friends earn the credits that this many requests cost.
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

/** A person who has spent all the welcome credits on five requests and a ZIP. */
async function plantSpender(browser: Browser, { url }: Product) {
  const spender = await Person.join(browser, url, 'spender')
  const plugin = await spender.deliver('Back to top button')
  for (const change of ['Put it on the left', 'Make it square', 'Make the button blue'])
    await spender.deliver(change, plugin)
  await spender.download(plugin)
  // Downloading the same version again is free.
  await spender.deliver('Make it round', plugin)
  return { session: await spender.session(), plugin }
}

/** A person whose messages never led to a version. */
async function plantTester(browser: Browser, { url }: Product) {
  const tester = await Person.join(browser, url, 'tester')
  const stopped = await tester.stopHalfway('A contact form with email notifications and opening hours')
  const { pluginId: declined } = await tester.send('What can you do?')
  await tester.send('Translate everything to Klingon', declined)
  return { session: await tester.session(), stopped, declined }
}

/** A person who restores a version on each visit. */
async function plantRestorer(browser: Browser, { url }: Product) {
  const restorer = await Person.join(browser, url, 'restorer')
  const plugin = await plantPlugin(restorer.email, [
    { files: soundFiles(), userPrompt: 'A tide table' },
    { files: soundFiles('Tide Table', '1.1.0'), headerVersion: '1.1.0', userPrompt: 'Show the moon' },
  ])
  return { session: await restorer.session(), plugin }
}

const turnFiles = ['admin.css', 'admin.js', 'form.css', 'form.js', 'readme.txt', 'tide-table.php']
const outcomes: readonly EndedTurn[] = [
  { prompt: 'A tide table', status: 'cancelled', files: turnFiles, base: 0 },
  {
    prompt: 'A tide table, please',
    status: 'delivered',
    answer: 'The **tide** is on every page, see `tide-table.php`.\n\n- High water\n- Low water',
    version: 1,
    files: turnFiles,
    features: ['Shows the tide', 'A shortcode for any page'],
    quickActions: [{ label: 'Show the week', prompt: 'Show the week' }],
  },
  { prompt: 'Which tide?', status: 'answered', answer: 'The tide in the harbor.', base: 1 },
  { prompt: 'Make me a sandwich', status: 'declined', base: 1 },
  { prompt: 'Show the moon', status: 'failed', error: 'checks_failed', files: turnFiles, base: 1 },
  {
    prompt: 'Show the moon',
    status: 'delivered',
    answer: 'The moon is there.',
    version: 2,
    files: turnFiles,
    base: 1,
  },
  { prompt: 'Show the stars', status: 'failed', error: 'model_unavailable', base: 2 },
]

const image = (byte: number) => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, byte])
/** Long enough below its change for unchanged lines to be collapsed. */
const unit = (text: string) =>
  `<?php\nfunction tide_table_unit() {\n\treturn '${text}';\n}\n${'// As measured in the harbor.\n'.repeat(20)}// The end.\n`

/** A person whose plugins cover every state, inserted directly into the database. */
async function plantVeteran(browser: Browser, { url }: Product) {
  const veteran = await Person.join(browser, url, 'veteran')
  const plugin = await plantPlugin(veteran.email, [
    {
      files: soundFiles('Tide Table', '1.0.0', {
        'assets/moon.png': image(1),
        'includes/unit.php': unit('feet'),
      }),
      userPrompt: 'A tide table, please',
      assistantResponse: 'The tide is on every page.',
    },
    {
      files: soundFiles('Tide Table', '1.1.0', {
        'assets/moon.png': image(2),
        'includes/fresh.php': '<?php\n// Spring tide: the highest High water of all.\n',
        'includes/unit.php': unit('metres'),
      }),
      headerVersion: '1.1.0',
      backend: '<p>The tide</p>',
      userPrompt: 'Show the moon',
      assistantResponse: 'The moon is there.',
    },
  ])
  await plantTurns(plugin, outcomes)
  const long = await plantPlugin(veteran.email, [{ files: soundFiles(), backend: '<p>Long</p>' }])
  await withDatabase((db) => insertMessages(db, long, 3 * limits.lists.messages))
  return { session: await veteran.session(), plugin, long }
}

/** Creates the people of the scenes and their plugins. All addresses and names are recognizably sample content. */
export async function plant(browser: Browser, product: Product) {
  const { url } = product
  const someone = async (name: string) => (await Person.join(browser, url, name)).session()
  const [creator, spender, tester, restorer, veteran] = await Promise.all([
    plantCreator(browser, product),
    plantSpender(browser, product),
    plantTester(browser, product),
    plantRestorer(browser, product),
    plantVeteran(browser, product),
  ])
  return {
    url,
    sessions: {
      visitor: undefined,
      /** Has not completed onboarding. */
      newcomer: await (await Person.join(browser, url, 'newcomer', { welcomed: false })).session(),
      /** Has no plugins. */
      beginner: await someone('beginner'),
      creator: creator.session,
      /** Has no credits. */
      spender: spender.session,
      /** Has requests that led to no version. */
      tester: tester.session,
      restorer: restorer.session,
      veteran: veteran.session,
      /** Each has the credits for the plugins that one scene creates. */
      maker: await someone('maker'),
      stopper: await someone('stopper'),
      reader: await someone('reader'),
    },
    invite: creator.invite,
    plugins: {
      ...creator.plugins,
      spent: spender.plugin,
      stopped: tester.stopped,
      declined: tester.declined,
      restored: restorer.plugin,
      outcomes: veteran.plugin,
      long: veteran.long,
    },
  }
}

/** The data that the scenes use. */
export type Seed = Awaited<ReturnType<typeof plant>>
