import { turnMessages as texts } from '#contract/messages/turn.ts'

/** Maximum file names per message (spec, core §9). */
const shown = 5

const isEntry = (path: string): boolean => /^[^/]+\.php$/.test(path)

/** The PHP files at the top first, the plugin's main file among them: by name alone, assets would hide it behind the rest. */
export const entriesFirst = (files: readonly string[]): readonly string[] => [
  ...files.filter(isEntry),
  ...files.filter((path) => !isEntry(path)),
]

/** The files a version changed, the main file first. */
export function FileNames({ files }: { readonly files: readonly string[] }) {
  if (files.length === 0) return null
  return (
    <ul className="file-names" aria-label={texts.files.title}>
      {entriesFirst(files)
        .slice(0, shown)
        .map((path) => (
          <li key={path} className="mono">
            {path}
          </li>
        ))}
      {files.length > shown && <li lang="sv">{texts.moreFiles(files.length - shown)}</li>}
    </ul>
  )
}
