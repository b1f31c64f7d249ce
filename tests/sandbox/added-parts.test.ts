import { beforeAll, describe, expect, it } from 'vitest'
import { verify } from '#wordpress/verify/index.ts'
import { ensurePack } from '#wordpress/sandbox/engine.ts'
import { browse, openVisits } from '#wordpress/sandbox/visit/index.ts'
import type { Visits } from '#wordpress/sandbox/visit/index.ts'
import { readDocument } from '../requests/page/document.ts'
import { fillForm } from '../requests/page/form.ts'
import { foreignPlugins } from '../support/foreign-plugins.ts'
import type { ForeignPlugin } from '../support/foreign-plugins.ts'
import { packOptions } from '../support/sandbox.ts'
import { play } from '../unit/generator/harness.ts'

/** Parts that the offline generator adds to plugins of others work in WordPress beside the plugin's own code. */

let visits: Visits
beforeAll(async () => {
  visits = await openVisits({ pack: await ensurePack(packOptions) })
}, 600_000)

const bytesOf = (files: ReadonlyMap<string, string>): Map<string, Uint8Array> =>
  new Map([...files].map(([path, content]) => [path, Buffer.from(content)]))

const findingsIn = async (files: ReadonlyMap<string, string>, slug: string): Promise<string[]> => {
  const report = await verify(bytesOf(files), { slug, foreign: true })
  return report.checks.flatMap(({ findings }) => findings.map(({ rule, file }) => `${rule} ${file}`)).sort()
}

const wish = 'Add a contact form with name, email and message that mails me. Add an FAQ accordion.'

function withParts({ slug, files }: ForeignPlugin): Map<string, string> {
  const first = play(wish, { files, slug })
  expect([first.outcome, first.account.leftOut], first.explanation).toEqual(['delivered', []])
  const second = play('Add opening hours: Monday to Friday 9-17', { files: first.files, slug })
  expect([second.outcome, second.account.leftOut], second.explanation).toEqual(['delivered', []])
  return second.files
}

describe.each(Object.entries(foreignPlugins))('a %s plugin with added parts', (_kind, plugin) => {
  const { slug } = plugin

  it('has no finding that it did not have before', async () => {
    expect(await findingsIn(withParts(plugin), slug)).toEqual(await findingsIn(plugin.files, slug))
  })

  it('works as before, with the parts, and is deleted without a trace', async () => {
    const visit = await visits.open({ slug, files: bytesOf(withParts(plugin)) })
    try {
      expect(visit.opened).toMatchObject({ activated: true, problems: [] })
      const people = browse(visit)
      const page = await people.go('visitor', visit.opened.page)
      expect(page.problems).toEqual([])
      expect(page.html).toMatch(/<p class="(?:tide-gallery|ferry-times|harbor-weather)">/)
      expect(page.html).toContain('09:00')
      const { url, ...sent } = await fillForm(readDocument(page.html), page.url, {
        Name: 'Nora',
        Email: 'nora@site.example',
        Message: 'High water',
      })
      const answer = await people.go('visitor', url, sent)
      expect(answer.mails.map(({ body }) => body)).toEqual([expect.stringContaining('High water')])
      const settings = visit.opened.menu.find(({ title }) => title.endsWith('Additions'))
      expect((await people.go('admin', settings?.url ?? '')).html).toContain('name="submit"')
      await visit.step('entries', {})
      const { problems, left, lost } = await visit.remove()
      expect([problems, left, lost]).toEqual([[], [], []])
    } finally {
      await visit.close()
    }
  })
})
