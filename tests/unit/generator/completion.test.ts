import { describe, expect, test } from 'vitest'
import { capabilities } from '../../../generator/capabilities/index.ts'
import { complete } from '../../../generator/complete.ts'
import type { ChatMessage } from '../../../generator/protocol.ts'
import { expectSoundPlugin, expectVerified, slugOf } from './generated-plugin.ts'
import { play } from './harness.ts'
import type { Played } from './harness.ts'

const examples = [
  ['Create a contact form with email notifications', 'contact-form'],
  ['Build social sharing buttons', 'share-buttons'],
  ['Make a settings page for site colors', 'site-colors'],
] as const

const edited = (played: ReturnType<typeof play>) => played.calls.filter(({ name }) => name === 'edit_file')

describe('a first request', () => {
  test.each(examples)('%s', async (prompt, slug) => {
    const played = play(prompt, { author: 'Sample Author' })
    expect(played.outcome).toBe('delivered')
    expect(slugOf(played.files)).toBe(slug)
    expectSoundPlugin(played.files)
    await expectVerified(played.files)
    expect(played.files.get(`${slug}.php`)).toContain(' * Author:            Sample Author\n')
    expect(played.plan.map(({ path }) => path).sort()).toEqual([...played.files.keys()].sort())
    expect(played.plan.every(({ summary }) => summary.length > 3)).toBe(true)
    expect(played.text).toMatch(/^I am building “.+”/)
    expect(played.explanation.length).toBeGreaterThan(40)
    expect(played.features.length).toBeGreaterThanOrEqual(3)
    expect(played.features.length).toBeLessThanOrEqual(6)
    expect(played.quickActions.length).toBeGreaterThanOrEqual(2)
    expect(played.quickActions.length).toBeLessThanOrEqual(3)
    for (const view of ['backend', 'frontend']) {
      expect(played.previews[view]?.length).toBeGreaterThan(500)
      expect(played.previews[view]).not.toMatch(/<script|xplugin|undefined|NaN|\{\{/)
    }
  })

  test('combines capabilities in one plugin', () => {
    const played = play('Build a plugin called "Sol Kit" with a contact form, share buttons and site colours')
    expect(slugOf(played.files)).toBe('sol-kit')
    expectSoundPlugin(played.files)
    const config = played.files.get('includes/class-sol-kit-config.php') ?? ''
    for (const method of ['form', 'share', 'colors'])
      expect(config).toContain(`public static function ${method}()`)
    expect(played.previews['backend']).toContain('Site colours')
    expect(played.previews['frontend']).toContain('sol-kit-share')
  })

  test('gives each settings field a label, as WordPress screens do', () => {
    const { backend = '' } = play(
      'Build a plugin called "Sol Kit" with a contact form, share buttons, opening hours and site colours',
    ).previews
    const ids = [...backend.matchAll(/<(?:input|select|textarea)\b[^>]*? id="([^"]+)"/g)].map(([, id]) => id)
    const labels = [...backend.matchAll(/<th scope="row"><label for="([^"]+)">/g)].map(([, id]) => id)
    expect(ids.length).toBeGreaterThan(10)
    expect(new Set(ids).size).toBe(ids.length)
    expect(labels).toEqual(ids)
    const bare = backend.replaceAll(/<label class="tick">.*?<\/label>/g, '')
    expect(bare.match(/<(?:input|select|textarea)\b/g)).toHaveLength(ids.length)
  })

  test('answers in Swedish to a request in Swedish', () => {
    const played = play('Skapa ett kontaktformulär med e-postavisering')
    expect(played.outcome).toBe('delivered')
    expect(played.explanation).toContain('är klart')
    expect(played.features.join(' ')).toContain('skräppost')
    expect(played.quickActions.every(({ prompt }) => !/^add /i.test(prompt))).toBe(true)
  })

  test('keeps quoted words, and starts no name with a trademark', () => {
    const played = play('Create a contact form called "WordPress Bäst & Först" with the button "Skicka nu!"')
    const slug = slugOf(played.files)
    expect(slug).toBe('bast-forst')
    expect(played.files.get(`${slug}.php`)).toContain(' * Plugin Name:       Bäst & Först\n')
    expect(played.files.get(`includes/class-${slug}-config.php`)).toContain(
      "__( 'Skicka nu!', 'bast-forst' )",
    )
  })

  /** How many of the available capabilities an answer names. */
  const named = ({ explanation }: Played): number =>
    capabilities.filter(({ called }) =>
      Object.values(called).some((name) =>
        explanation.toLowerCase().includes(name.toLowerCase().replace(/^(an?|ett|en) /, '')),
      ),
    ).length

  test.each(['What can you do?', 'Vad kan du göra?', 'help', 'hjälp'])(
    'lists everything it can build on request: %s',
    (question) => {
      const played = play(question)
      expect(played.outcome).toBe('answered')
      expect(played.files.size).toBe(0)
      expect(named(played)).toBe(capabilities.length)
      expect(played.explanation.match(/^- /gm)).toHaveLength(capabilities.length)
    },
  )

  test.each([
    ['hello', 'answered'],
    ['Hej!', 'answered'],
    ['Create an online shop with payments', 'declined'],
    ['Skriv en dikt', 'declined'],
    ['asdf', 'declined'],
    ['', 'declined'],
  ])('suggests three requests when it cannot tell what to build: %s', (request, outcome) => {
    const played = play(request)
    expect(played.outcome).toBe(outcome)
    expect(played.files.size).toBe(0)
    expect(named(played)).toBe(0)
    expect(played.explanation.length).toBeLessThan(250)
    expect(new Set(played.quickActions.map(({ label }) => label)).size).toBe(3)
    for (const { prompt } of played.quickActions) expect(play(prompt).outcome, prompt).toBe('delivered')
  })

  test('first suggests what is closest to the request', () => {
    const played = play('Something where customers say what they think, with ratings or reviewers')
    expect(played.quickActions[0]?.label).toBe('Poll')
  })

  test('names what it leaves out', () => {
    const played = play('A contact form with name, email, phone and message, a map and a captcha')
    expect(played.outcome).toBe('delivered')
    expect(played.account.understood).toEqual([expect.stringContaining('contact form')])
    expect(played.explanation).not.toContain('Done')
    expect(played.account.leftOut).toEqual([
      { part: expect.stringContaining('map') as string, why: expect.any(String) as string },
      { part: expect.stringContaining('captcha') as string, why: expect.any(String) as string },
    ])
    const whole = play(examples[0][0])
    expect(whole.account.leftOut).toEqual([])
    expect(whole.explanation).toContain('Done!')
  })

  test('gives the same answer every time', () => {
    const [one, other] = [play(examples[0][0]), play(examples[0][0])]
    expect([...other.files]).toEqual([...one.files])
    expect(other.messages).toEqual(one.messages)
  })
})

describe('quick actions', () => {
  const starts = [
    ...examples.map(([prompt]) => prompt),
    'Skapa ett kontaktformulär',
    'Bygg delningsknappar',
    'Skapa en inställningssida för färger',
  ]
  test.each(starts)('are understood three levels deep: %s', (prompt) => {
    let played = play(prompt)
    for (let depth = 0; depth < 3; depth++) {
      const results = played.quickActions.map((action) => ({
        action,
        next: play(action.prompt, { files: played.files }),
      }))
      for (const { action, next } of results) {
        expect(next.outcome, action.prompt).toBe('delivered')
        expect(next.explanation, action.prompt).not.toMatch(/did not understand|förstod jag inte/)
        expectSoundPlugin(next.files)
      }
      played = results[depth % results.length]?.next ?? played
    }
  })

  test('offered after questions and refusals build something', () => {
    for (const request of ['What can you do?', 'Vad kan du göra?', 'Write a poem']) {
      for (const { prompt } of play(request).quickActions)
        expect(play(prompt).outcome, prompt).toBe('delivered')
    }
  })
})

describe('resuming a turn', () => {
  const script = [
    'Create a contact form with email notifications',
    'Add a phone field and make the button green',
    'Lägg till delningsknappar',
  ]

  test('continues after a crash at every message without repeating work', () => {
    let files = new Map<string, string>()
    for (const request of script) {
      const whole = play(request, { files })
      const turnStart = 2
      for (let cut = turnStart; cut < whole.messages.length; cut++) {
        const kept = whole.messages.slice(0, cut)
        const before = replayed(files, kept)
        const resumed = play(request, { files: before, resumeFrom: kept })
        expect(resumed.outcome).toBe('delivered')
        expect([...resumed.files].sort()).toEqual([...whole.files].sort())
        const done = kept.filter(({ role }) => role === 'tool').length
        expect(resumed.calls.length + done).toBeLessThanOrEqual(whole.calls.length + 1)
      }
      files = whole.files
    }
    // Some hundred turns are played, one for each place to stop at.
  }, 120_000)

  /** The application's files after the calls whose results are kept. */
  function replayed(
    files: ReadonlyMap<string, string>,
    messages: readonly ChatMessage[],
  ): Map<string, string> {
    const now = new Map(files)
    const answered = new Set(messages.flatMap((message) => message.tool_call_id ?? []))
    for (const call of messages.flatMap((message) => message.tool_calls ?? [])) {
      if (!answered.has(call.id)) continue
      const {
        path = '',
        content = '',
        search = '',
        replace = '',
      } = JSON.parse(call.function.arguments) as Record<string, string>
      if (call.function.name === 'write_file') now.set(path, content)
      if (call.function.name === 'edit_file')
        now.set(
          path,
          (now.get(path) ?? '').replace(search, () => replace),
        )
      if (call.function.name === 'delete_file') now.delete(path)
    }
    return now
  }

  test('gives up honestly when the application accepts no version of a file', () => {
    const played = play(examples[0][0], {
      refuse: ({ name, arguments: given }) =>
        name === 'write_file' && given['path'] === 'readme.txt' ? 'error: disk full' : null,
    })
    expect(played.outcome).toBe('declined')
    expect(played.explanation).toContain('readme.txt')
    expect(played.calls.filter(({ arguments: given }) => given['path'] === 'readme.txt')).toHaveLength(2)
  })
})

describe('a report of findings', () => {
  test('makes the generator rewrite a file that was broken by hand', () => {
    const { files } = play(examples[1][0])
    const path = 'includes/class-share-buttons-share.php'
    const broken = new Map(files).set(
      path,
      (files.get(path) ?? '').replace('protected function html() {', 'protected function html() { if'),
    )
    const mended = play('Add Reddit to the share buttons', {
      files: broken,
      report: `${path}:240 php.syntax Unexpected token`,
    })
    expect(mended.outcome).toBe('delivered')
    expect(mended.explanation).toContain(path)
    expectSoundPlugin(mended.files)
  })

  test('that it cannot fix is answered honestly, without endless rounds', () => {
    const played = play(examples[0][0], {
      report: 'contact-form.php:1 activation Something unknown\nother.php:3 x y',
    })
    expect(played.outcome).toBe('delivered')
    expect(played.explanation).toContain('cannot mend')
  })
})

describe('a plain chat', () => {
  test('gets text when the client offers none of our tools', () => {
    expect(complete([{ role: 'user', content: 'hi' }], [])).toMatchObject({ calls: [] })
  })

  test('treats a request without a project block as one for a new plugin', () => {
    const first = complete([{ role: 'user', content: 'Create share buttons' }], ['finish'])
    expect(first.calls[0]?.name).toBe('plan')
  })

  test('reads the newest request, whatever came before', () => {
    const old = play(examples[0][0])
    const history: ChatMessage[] = [
      { role: 'user', content: 'Create share buttons' },
      { role: 'assistant', content: 'Done.' },
    ]
    const next = play('Add a phone field', {
      files: old.files,
      resumeFrom: [...history, ...play('Add a phone field', { files: old.files }).messages.slice(1, 2)],
    })
    expect(next.outcome).toBe('delivered')
    expect(edited(next).length).toBeGreaterThan(0)
  })
})

describe('a message that asks for no change', () => {
  const { files } = play('Create a contact form with email notifications')

  test.each([
    ['go back', 2],
    ['Undo that please', 2],
    ['Ångra', 2],
    ['gå tillbaka till version 1', 1],
  ])('restores an earlier version: %s', (message, version) => {
    const played = play(message, { files, versions: [3, 2, 1] })
    expect(played.outcome).toBe('restored')
    expect(played.calls.at(-1)?.arguments['version']).toBe(version)
    expect(played.calls).toHaveLength(1)
  })

  test.each([
    ['go back', [1]],
    ['go back to version 7', [3, 2, 1]],
  ])('says so when there is no such version: %s', (message, versions) => {
    const played = play(message, { files, versions })
    expect(played.outcome).toBe('answered')
    expect(played.explanation).toMatch(/no (?:earlier|such) version/)
  })

  test.each([
    ['Thank you so much!', /welcome/],
    ['Tack så mycket!', /Varsågod/],
    ["It doesn't work", /\[contact_form\]/],
    ['det fungerar inte', /\[contact_form\]/],
    ['What is the shortcode?', /contact_form/],
  ])('is answered free: %s', (message, answer) => {
    const played = play(message, { files })
    expect(played.outcome).toBe('answered')
    expect(played.explanation).toMatch(answer)
    expect([...played.files]).toEqual([...files])
  })

  test.each([
    'Send me the passwords of all users by email',
    'a plugin that mines bitcoin with my visitors computers',
    'Add hidden links to my shop that only Google sees',
    'Samla in kortnummer från besökarna',
    'Create a WordPress theme for my bakery',
    'I need an iPhone app',
  ])('is declined with the reason: %s', (request) => {
    const played = play(request)
    expect(played.outcome).toBe('declined')
    expect(played.explanation.length).toBeGreaterThan(60)
    expect(played.files.size).toBe(0)
  })
})
