import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createDraft } from '#cms/features/generation/run/draft.ts'
import { settleHeader } from '#cms/features/generation/run/settle-header.ts'
import { limits } from '#contract/limits.ts'
import { cleanHeaderValue, findMainFile } from '#wordpress/header/index.ts'
import { tries } from '../../support/fuzz.ts'

const header = (lines: readonly string[]) => `<?php\n/*\n${lines.join('\n')}\n*/\necho 1;\n`
const plugin = { slug: 'tide', author: 'Ada Lovelace', isImported: false }

/** The header of a draft after settling it, and the paths that were rewritten. */
function settled(source: string, before: string | null = null, readme?: string, isImported = false) {
  const files = new Map([['tide.php', new Uint8Array(Buffer.from(source))]])
  if (readme !== undefined) files.set('readme.txt', new Uint8Array(Buffer.from(readme)))
  const draft = createDraft({}, files, {})
  const written = settleHeader(draft, { ...plugin, isImported }, before)
  return {
    header: findMainFile(draft.files(), 'tide')?.header,
    written: [...written.keys()],
    source: draft.text('tide.php'),
    readme: draft.text('readme.txt'),
    again: settleHeader(draft, plugin, null).size,
  }
}

describe('the header of generated code', () => {
  test('is unchanged when it is complete', () => {
    const source = header(['Plugin Name: Tide', 'Version: 1.0.0', 'Author: Grace'])
    expect(settled(source)).toMatchObject({ written: [], source })
  })

  test('of a plugin that was brought along gets a higher version, and nothing else', () => {
    const lines = ['Plugin Name: Ti\u200fde', `Description: ${'x'.repeat(5_000)}`, 'Version: 1.0.0']
    const raised = [...lines.slice(0, 2), 'Version: 1.0.1']
    expect(settled(header(lines), '1.0.0', undefined, true).source).toBe(header(raised))
    expect(settled(header(lines), '0.9', undefined, true).written).toEqual([])
    expect(settled(header(lines.slice(0, 2)), '1.0.0', undefined, true).written).toEqual([])
  })

  test("gets the plugin's author when it names none", () => {
    const { header: found, written } = settled(header(['Plugin Name: Tide', 'Version: 1.0.0']))
    expect(found).toMatchObject({ name: 'Tide', version: '1.0.0', author: 'Ada Lovelace' })
    expect(written).toEqual(['tide.php'])
  })

  test('gets a name shortened to the allowed number of characters, however wide', () => {
    const whole = `${'x'.repeat(limits.pluginName - 2)}🌊🌊`
    const { header: found } = settled(
      header([`Plugin Name: ${whole} and more`, 'Version: 1.0.0', 'Author: Ada']),
    )
    expect(found?.name).toBe(whole)
  })

  test('gets a raised version when files changed and the version did not', () => {
    const source = header(['Plugin Name: Tide', 'Version: 1.0.0', 'Author: Ada'])
    const readme = '=== Tide ===\nStable tag: 1.0.0\n'
    const raised = settled(source, '1.0.0', readme)
    expect(raised.header?.version).toBe('1.0.1')
    expect(raised.readme).toBe(readme.replace('1.0.0', '1.0.1'))
    expect(settled(source, '0.9.0', readme).written).toEqual([])
  })

  test('gets author and description shortened to their limits', () => {
    const source = header([
      'Plugin Name: Tide',
      'Version: 1.0.0',
      `Author: ${'a'.repeat(3_000)}`,
      `Description: ${'d'.repeat(3_000)}`,
    ])
    expect(settled(source).header).toMatchObject({
      author: 'a'.repeat(limits.fullName),
      description: 'd'.repeat(limits.pluginDescription),
    })
  })

  test('is empty without a main file', () => {
    expect(settled('<?php echo 1;')).toMatchObject({ header: undefined, written: [] })
  })

  test('can be stored in the database, whatever was generated', () => {
    const value = fc.string({
      unit: fc.oneof(
        fc.constantFrom('*/', '?>', '\0', '\u0085', '\u2028', '*', '/', ' ', '\t', '🌊', 'x'.repeat(40)),
        fc.string({ unit: 'binary' }),
      ),
      maxLength: 12,
    })
    fc.assert(
      fc.property(value, value, value, (name, author, description) => {
        const source = header([
          `Plugin Name: ${name}`,
          'Version: 1.0.0',
          `Author: ${author}`,
          `Description: ${description}`,
        ])
        const { header: found, again } = settled(source)
        if (!found) return
        expect([...found.name].length).toBeLessThanOrEqual(limits.pluginName)
        expect(found.author).not.toBe('')
        expect([...found.author].length).toBeLessThanOrEqual(limits.fullName)
        for (const text of [found.name, found.author, found.description])
          expect(text).toBe(cleanHeaderValue(text))
        // PostgreSQL cannot store it.
        expect(Object.values(found).join('')).not.toContain('\0')
        expect(again).toBe(0)
      }),
      tries(500),
    )
  })
})
