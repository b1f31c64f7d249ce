import { describe, expect, test } from 'vitest'
import { capabilities, capabilityById } from '../../../generator/capabilities/index.ts'
import { shownSettings } from '../../../generator/frame/settings/schema.ts'
import type { PluginSpec } from '../../../generator/frame/spec.ts'
import { planPlugin } from '../../../generator/understanding/first.ts'
import { followUp } from '../../../generator/understanding/follow-up.ts'
import { readRequest } from '../../../generator/words/request.ts'
import { play } from './harness.ts'

/** A change of a plugin changes what the command names, and nothing else; what may mean several things is asked. */

const now = new Date('2027-01-01T12:00:00Z')

/** Paths at which two values differ. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return []
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return [path]
  const [before, after] = [one as Record<string, unknown>, other as Record<string, unknown>]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    differences(before[key], after[key], `${path}.${key}`),
  )
}

const paramsOf = ({ parts }: PluginSpec): Record<string, unknown> =>
  Object.fromEntries(parts.map(({ key, params }) => [key, params]))

/** A plugin of a capability and of another one. */
function twoParts(id: string): PluginSpec | null {
  const other = id === 'countdown' ? 'breadcrumbs' : 'countdown'
  const request = readRequest(`Create ${capabilityById(id).called.en} and ${capabilityById(other).called.en}`)
  return planPlugin(request, { name: '', author: 'A' }, now)
}

describe('a setting that a command names by its label', () => {
  test.each(capabilities.map(({ id }) => id))('changes alone, or nothing does: %s', (id) => {
    const spec = twoParts(id)
    const part = spec?.parts.find((one) => one.id === id)
    if (!spec || !part) return
    for (const [key, setting] of shownSettings(capabilityById(id).settings ?? {}, part.params)) {
      const label = setting.label.en.toLowerCase()
      const command =
        setting.kind === 'text' || setting.kind === 'area'
          ? `Change the ${label} to "Blue heron"`
          : setting.kind === 'color'
            ? `Make the ${label} #123456`
            : setting.kind === 'number'
              ? `Set the ${label} to ${Math.min(setting.max, setting.min + 7)}`
              : null
      if (command === null) continue
      const after = followUp(spec, readRequest(command), now)?.spec ?? spec
      const changed = differences(paramsOf(spec), paramsOf(after))
      // Of two headings, the one that shows is meant.
      const isElsewhere = changed.length === 1 && changed[0]?.endsWith(`.${key}`)
      if (changed.length > 0 && !isElsewhere) expect(changed, command).toEqual([`.${part.key}.${key}`])
    }
  })
})

const twoRequest =
  'A contact form with name, phone and email, and a popup that says "Join our newsletter" with a button "Join" to /news'
const formRequest =
  'A contact form with name, phone and email. The button should say "Send" and the heading "Write to us".'
const { files: two } = play(twoRequest)
const { files: form } = play(formRequest)

/** What a command changes in a plugin, by paths in the configuration. */
function changesBy(command: string, request: string): string[] {
  const spec = planPlugin(readRequest(request), { name: '', author: 'A' }, now)
  if (!spec) throw new Error('There is no plugin.')
  const after = followUp(spec, readRequest(command), now)?.spec ?? spec
  return differences(paramsOf(spec), paramsOf(after))
}

describe('a command that may mean several things', () => {
  test.each([
    ['Make the button green', /contact form or popup/],
    ['make it green', /contact form or popup/],
    ['Remove the button', /“Button” .*“Text of the button”|contact form or popup/],
    ['Only for logged-in people', /contact form or popup/],
  ])('is asked about, free: %s', (command, question) => {
    const played = play(command, { files: two })
    expect([played.outcome, played.explanation]).toEqual(['answered', expect.stringMatching(question)])
    expect(played.files).toEqual(two)
  })

  test.each([
    ['Change the text to "Hi"', 'Which text should say “Hi”?'],
    ['Change "Submit" to "Go"', '“Submit” is not among the texts'],
    ['Remove the form', 'That is all that this plugin does.'],
  ])('or has nothing it fits is answered with what there is: %s', (command, told) => {
    const played = play(command, { files: form })
    expect([played.outcome, played.explanation]).toEqual(['answered', expect.stringContaining(told)])
    expect(played.files).toEqual(form)
  })
})

describe('a change', () => {
  test.each([
    ["The form's button should be green", ['.form.color']],
    ['Make the button in the popup green', ['.notice.button_color']],
    ['Change Join to Sign up', ['.notice.button']],
    ["I don't need the name in the form", ['.form.fields.name']],
    ['Remove the phone, it is enough with the email', ['.form.fields.phone']],
    ['Make the second field required', ['.form.fields.phone.required']],
  ])('is of what the command names: %s', (command, changed) => {
    expect(changesBy(command, twoRequest)).toEqual(changed)
  })

  test.each(['Make the second field wider', 'The message box is too long, max 300 characters please'])(
    'is not made of words that something else stands between: %s',
    (command) => {
      const played = play(command, { files: form })
      expect(played.outcome).not.toBe('delivered')
      expect(played.files).toEqual(form)
    },
  )

  test.each([
    ['It should say "Get in touch" instead of "Write to us"', '.form.heading'],
    ['Replace "Write" with "Talk"', '.form.heading'],
    ['Byt "Send" mot "Skicka"', '.form.button'],
  ])('finds the text as it is shown: %s', (command, changed) => {
    expect(changesBy(command, formRequest)).toEqual([changed])
  })
})
