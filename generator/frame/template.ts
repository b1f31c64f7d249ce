import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { named } from './identity.ts'
import type { Identity } from './identity.ts'

/** Switches and words of a template: booleans for `#if`, strings for `{{…}}`. */
export type TemplateValues = Readonly<Record<string, boolean | string>>

/** Paths inside the plugin and what the files hold. */
export type Files = Readonly<Record<string, string>>

/** The templates in a folder `files`, by path. */
export type Templates = ReadonlyMap<string, string>

const ending = '.tpl'

/**
 * Reads the templates of a folder once, at start.
 *
 * @param folder address of the folder; each file in it ends with `.tpl`
 */
export function loadTemplates(folder: URL): Templates {
  const root = fileURLToPath(folder)
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith(ending),
  )
  return new Map(
    paths.sort().map((path) => {
      const name = path.slice(0, -ending.length).replaceAll('\\', '/')
      return [name, readFileSync(`${root}/${path}`, 'utf8')]
    }),
  )
}

/**
 * Fills a template. Lines `#if name`, `#if !name`, `#else` and `#end` keep or drop the lines between them; a first line
 * `#file-if name` keeps or drops the file. Text from creators is never inserted here.
 *
 * @returns the text, or null if the file is dropped
 */
function fill(template: string, values: TemplateValues, identity: Identity): string | null {
  const lines = template.split('\n')
  const condition = /^#file-if (\w+)$/.exec(lines[0] ?? '')
  if (condition) {
    if (!values[condition[1] ?? '']) return null
    lines.shift()
  }
  const kept: string[] = []
  const open: boolean[] = []
  for (const line of lines) {
    const directive = /^#(if|else|end)(?: (!?)(\w+))?$/.exec(line)
    if (!directive) {
      if (open.every(Boolean)) kept.push(line)
    } else if (directive[1] === 'if') {
      open.push(Boolean(values[directive[3] ?? '']) !== (directive[2] === '!'))
    } else if (directive[1] === 'else') {
      open.push(!open.pop())
    } else {
      open.pop()
    }
  }
  const text = kept.join('\n').replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') throw new Error(`A template asks for ${whole}, which nobody gives.`)
    return value
  })
  return named(text, identity)
}

/** Fills all templates of a folder. */
export function fillTemplates(templates: Templates, values: TemplateValues, identity: Identity): Files {
  const files: Record<string, string> = {}
  for (const [path, template] of templates) {
    const text = fill(template, values, identity)
    if (text !== null) files[named(path, identity)] = text
  }
  return files
}
