import type { FileAnswer, VersionRow, VersionSummary } from '#contract/api.ts'
import { pageOf } from './server.ts'
import type { Server } from './server.ts'

/** Versions of the plugin with their files, as the server has them. */

/** The text of each file by its path; null is a file that is not text. */
type Contents = Readonly<Record<string, string | null>>

export interface StoredVersion {
  readonly summary: VersionSummary
  readonly row: VersionRow
  readonly contents: Contents
}

const createdAt = '2026-11-20T10:00:00.000Z'

const fileOf = (path: string, content: string | null): FileAnswer => ({
  path,
  size: content?.length ?? 6,
  binary: content === null,
  content,
})

/** A version with these files. */
export function storedVersion(
  versionNumber: number,
  contents: Contents,
  { headerVersion = `1.${versionNumber - 1}.0`, ...change }: Partial<VersionRow> = {},
): StoredVersion {
  const id = `0194c1f0-0000-7000-8000-0000000001${String(versionNumber).padStart(2, '0')}`
  const files = Object.entries(contents).map(([path, content]) => {
    const { content: _, ...file } = fileOf(path, content)
    return file
  })
  const row: VersionRow = {
    id,
    versionNumber,
    headerVersion,
    origin: 'ai',
    createdAt,
    userPrompt: '',
    assistantResponse: '',
    since: null,
    files: files.length,
    size: files.reduce((sum, { size }) => sum + size, 0),
    passed: true,
    current: false,
    ...change,
  }
  const { origin, passed } = row
  return {
    row,
    contents,
    summary: {
      id,
      versionNumber,
      headerVersion,
      origin,
      createdAt,
      files,
      previews: { backend: false, frontend: false },
      report: passed === null ? null : { passed, checks: [] },
    },
  }
}

/** Makes the server return these versions, oldest first. */
export function stubVersions(server: Server, versions: readonly StoredVersion[]): void {
  server.on('GET /api/app/plugins/*/versions', () =>
    pageOf(versions.map(({ row }, at) => ({ ...row, current: at === versions.length - 1 })).reverse()),
  )
  server.on('GET /api/app/plugin-versions/*/file', ({ url }) => {
    const path = url.searchParams.get('path') ?? ''
    const version = versions.find(({ row }) => url.pathname.includes(row.id))
    return fileOf(path, version?.contents[path] ?? null)
  })
}
