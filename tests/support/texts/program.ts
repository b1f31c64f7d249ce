import fs from 'node:fs'
import path from 'node:path'
import { convertToTsx } from '@astrojs/astro2tsx'
import ts from 'typescript'

/** The product's sources, including Astro files, as one TypeScript program, to trace how texts are used. */

const project = path.resolve(import.meta.dirname, '../../..')
const rooms = ['contract', 'wordpress', 'generator', 'cms', 'server', 'site/src']
const skipped = /(^|\/)(node_modules|migrations|payload-types\.ts)(\/|$)/

const sourcesIn = (room: string): readonly string[] =>
  fs
    .readdirSync(path.join(project, room), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(project, room, file))
    .filter((file) => /\.(tsx?|astro)$/.test(file) && !file.endsWith('.d.ts') && !skipped.test(file))

/** The TypeScript in an Astro file: its frontmatter with its template, and each of its scripts. */
function readAstro(file: string): readonly (readonly [string, string])[] {
  const { code, scripts } = convertToTsx(fs.readFileSync(file, 'utf8'), { filename: path.basename(file) })
  return [
    [`${file}.tsx`, code],
    ...scripts.map(({ content }, at) => [`${file}.script${at}.ts`, content] as const),
  ]
}

export interface SourceProgram {
  readonly program: ts.Program
  /** Every source file of the product except generated ones. */
  readonly sources: readonly ts.SourceFile[]
  /** The path relative to the project's folder. */
  nameOf(source: ts.SourceFile): string
}

/** Leave out packages: texts are used only in our own code, and this takes a second instead of a minute. */
export function readProgram(): SourceProgram {
  const files = rooms.flatMap(sourcesIn)
  const written = new Map(files.filter((file) => file.endsWith('.astro')).flatMap(readAstro))
  const names = [...files.filter((file) => !file.endsWith('.astro')), ...written.keys()]
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.Preserve,
    allowImportingTsExtensions: true,
    lib: ['lib.es2024.d.ts'],
    noEmit: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const readFile = (file: string) => written.get(file) ?? ts.sys.readFile(file)
  host.readFile = readFile
  host.fileExists = (file) => written.has(file) || ts.sys.fileExists(file)
  host.getSourceFile = (file, target) => {
    const text = readFile(file)
    return text === undefined ? undefined : ts.createSourceFile(file, text, target, true)
  }
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => {
      const target = text.startsWith('#')
        ? path.join(project, text.slice(1))
        : path.resolve(path.dirname(from), text)
      const ours = /^[#.]/.test(text) && /\.tsx?$/.test(target)
      const extension = target.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts
      return { resolvedModule: ours ? { resolvedFileName: target, extension } : undefined }
    })
  const program = ts.createProgram(names, options, host)
  const sources = names.flatMap((name) => program.getSourceFile(name) ?? [])
  return { program, sources, nameOf: (source) => path.relative(project, source.fileName) }
}
