import fs from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { capabilities } from '../../../generator/capabilities/index.ts'
import type { Capability, Params } from '../../../generator/frame/capability.ts'
import { readSpec } from '../../../generator/frame/readback.ts'
import { tries } from '../../support/fuzz.ts'
import { expectSoundPlugin, expectVerified } from './generated-plugin.ts'
import { paramsOf } from './specs/params.ts'
import { filesOf, pluginOf, spec } from './specs/specs.ts'

/** Plugins of random parts, each with random parameters; those of new capabilities are among them. */

describe('a random plugin', () => {
  test('is sound, is read back as it was, and has no findings', async () => {
    await fc.assert(
      fc.asyncProperty(spec, async (one) => {
        const files = filesOf(one)
        expectSoundPlugin(files)
        const readBack = readSpec(one.slug, files, one.author)
        expect(readBack?.parts).toEqual(one.parts)
        // Follow-ups edit what differs from this: any other difference would move an edit to a wrong place.
        if (readBack) expect(filesOf(readBack)).toEqual(files)
        await expectVerified(files)
      }),
      { ...tries(15) },
    )
  })
})

/** The code of a plugin that does something: without what its configuration and its settings page consist of. */
const workingCode = (files: ReadonlyMap<string, string>): string =>
  [...files]
    .filter(([path]) => /\.(?:php|js)$/.test(path) && !/-(?:config|settings|fields)\.php$/.test(path))
    .map(([, content]) => content.replace(/^\tpublic function fields\(\) \{\n[\s\S]*?^\t\}\n/gm, ''))
    .join('\n')

/** Whether some code looks up a setting, by its name or going through a list. */
const isUsed = (key: string, code: string): boolean =>
  new RegExp(`\\[ ?'${key}' ?\\]`).test(code) ||
  (/settings\[ \$\w+ \]/.test(code) && new RegExp(`'${key}'(?:,| \\)| +=>)`).test(code))

/** Settings of a capability that some of its parts show, although their code does not look at them. */
function settingsWithoutEffect(capability: Capability): string[] {
  const { id, settings = {} } = capability
  const idle = new Set<string>()
  for (const drawn of fc.sample(paramsOf(capability), { numRuns: 40, seed: 7 })) {
    const params = drawn as Params
    const shown = Object.keys(settings).filter((key) => settings[key]?.shown?.(params) ?? true)
    const code = workingCode(filesOf(pluginOf([{ id, key: id.replaceAll('-', '_'), params }])))
    for (const key of shown) if (!isUsed(key, code)) idle.add(key)
  }
  return [...idle]
}

/** The methods that some code declares: their names, with what PHP does not let a class change about an inherited one. */
const methodsOf = (code: string): { name: string; isStatic: boolean; isPrivate: boolean }[] =>
  [...code.matchAll(/^\t(?:abstract )?(public|protected|private) (static )?function (\w+)\(/gm)].map(
    ([, visibility, isStatic, name = '']) => ({
      name,
      isStatic: isStatic !== undefined,
      isPrivate: visibility === 'private',
    }),
  )

describe('the class of a part', () => {
  const frame = new URL(
    '../../../generator/frame/files/includes/class-xplugin-module.php.tpl',
    import.meta.url,
  )
  const inherited = methodsOf(fs.readFileSync(frame, 'utf8')).filter(({ isPrivate }) => !isPrivate)
  const folder = new URL('../../../generator/capabilities/', import.meta.url)
  const classes = (fs.readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.php.tpl'))
    .map((name) => [name, fs.readFileSync(new URL(name, folder), 'utf8')] as const)
    .filter(([, code]) => /^class \w+ extends Xplugin_Module\b/m.test(code))

  test.each(classes)('changes no method of all parts into another kind: %s', (_, code) => {
    const changed = methodsOf(code).filter((own) =>
      inherited.some(
        ({ name, isStatic }) => name === own.name && (own.isPrivate || isStatic !== own.isStatic),
      ),
    )
    expect(changed).toEqual([])
  })
})

describe('a plugin of an earlier release', () => {
  test.each(capabilities.filter(({ start }) => start).map((one) => [one.id, one] as const))(
    'is read back with the start of a value that it could not have yet: %s',
    (_, capability) => {
      const start = capability.start?.('sv') ?? {}
      const [params = {}] = fc.sample(paramsOf(capability), { numRuns: 1, seed: 7 }) as Params[]
      expect(capability.revive(params, 'sv')).not.toBeNull()
      for (const [key, value] of Object.entries(start)) {
        const earlier = Object.fromEntries(Object.entries(params).filter(([name]) => name !== key))
        const read = capability.revive(earlier, 'sv')
        expect(read, key).toEqual(capability.revive({ ...params, [key]: value }, 'sv'))
      }
    },
  )
})

describe('the settings of a capability', () => {
  test.each(capabilities.filter(({ settings }) => settings).map((one) => [one.id, one] as const))(
    'are all used by its code where they are shown: %s',
    (_id, capability) => expect(settingsWithoutEffect(capability)).toEqual([]),
  )
})

test('templates name the plugin only in spellings that give valid identifiers', () => {
  // `xpluginGuard` would become the slug, which may have hyphens, and no identifier of a script.
  const templates = fs.globSync('generator/**/*.tpl')
  expect(templates.length).toBeGreaterThan(50)
  const wrong = templates.filter((file) => /xplugin[A-Za-z0-9]/.test(fs.readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})
