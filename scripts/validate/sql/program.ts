import path from 'node:path'
import ts from 'typescript'
import { projectFolder } from '../../support/payload-cli.ts'

const columnTypes = path.join(import.meta.dirname, 'column-types.ts')
/** The only package types that statements depend on: loading the rest would take most of the time. */
const readPackages: Readonly<Record<string, string>> = {
  '@payloadcms/db-postgres': path.join(projectFolder, 'node_modules/drizzle-orm/sql/sql.d.ts'),
}

export interface Sources {
  readonly checker: ts.TypeChecker
  readonly files: readonly ts.SourceFile[]
  /** The JavaScript types of PostgreSQL's types. */
  readonly columnTypes: ReadonlyMap<string, ts.Type>
  /** The types of our JSON columns. */
  readonly jsonColumns: ReadonlyMap<string, ts.Type>
}

/** Loads files, with our own modules that they import. */
export function readSources(files: readonly string[]): Sources {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(projectFolder, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  )
  // Rows contain no browser types.
  const options = { ...config?.options, lib: ['lib.es2024.d.ts'] }
  const host = ts.createCompilerHost(options)
  const cache = ts.createModuleResolutionCache(projectFolder, (name) => name, options)
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => {
      const resolvedFileName = readPackages[text]
      if (resolvedFileName)
        return { resolvedModule: { resolvedFileName: resolvedFileName, extension: ts.Extension.Dts } }
      if (!/^[.#]|^drizzle-orm|^node:/.test(text) && !importer.includes('drizzle-orm'))
        return { resolvedModule: undefined }
      return ts.resolveModuleName(text, importer, options, host, cache)
    })
  const program = ts.createProgram([...files, columnTypes], options, host)
  const checker = program.getTypeChecker()
  const membersOf = (name: string): ReadonlyMap<string, ts.Type> => {
    const found = program
      .getSourceFile(columnTypes)
      ?.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name)
    const members = found ? checker.getTypeAtLocation(found).getProperties() : []
    return new Map(members.map((member) => [member.name, checker.getTypeOfSymbol(member)]))
  }
  return {
    checker,
    files: files.flatMap((file) => program.getSourceFile(file) ?? []),
    columnTypes: membersOf('ColumnTypes'),
    jsonColumns: membersOf('JsonColumns'),
  }
}
