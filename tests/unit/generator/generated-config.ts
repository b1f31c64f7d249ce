import { readConfigClass } from '../../../generator/php/read.ts'
import { slugOf } from './generated-plugin.ts'
import type { Played } from './harness.ts'

type Field = { type: string; label: string; required: boolean; options: string[] }
export type Form = {
  fields: Record<string, Field>
  recipient: string
  color: string
  store: boolean
  reply: string
  button: string
}
export type Share = {
  networks: string[]
  place: string
  places: string[]
  label: string
  shape: string
  brand: boolean
  heading: string
}
type Colours = { colors: Record<string, { label: string; color: string }> }

/** A plugin's configuration, read back from its PHP. */
export function configOf(played: Played): Record<string, unknown> {
  const slug = slugOf(played.files)
  return readConfigClass(played.files.get(`includes/class-${slug}-config.php`) ?? '') ?? {}
}

export const form = (played: Played): Form => configOf(played)['form'] as Form
const ticked = (choices: unknown): string[] =>
  Object.entries(choices as Record<string, boolean>).flatMap(([key, on]) => (on ? [key] : []))
export const share = (played: Played): Share => {
  const found = configOf(played)['share'] as Record<string, unknown>
  return { ...found, networks: ticked(found['networks']), places: ticked(found['places']) } as Share
}
export const colours = (played: Played): Record<string, string> =>
  Object.fromEntries(
    Object.entries((configOf(played)['colors'] as Colours).colors).map(([key, { color }]) => [key, color]),
  )
export const fieldKeys = (played: Played): string => Object.keys(form(played).fields).join(' ')
