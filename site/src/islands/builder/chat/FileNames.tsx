import { turnMessages as texts } from '#contract/messages/turn.ts'

/** A message shows so many file names (spec, core §9). */
const shown = 5

/** The files a version changed, by name. */
export function FileNames({ files }: { readonly files: readonly string[] }) {
  if (files.length === 0) return null
  return (
    <ul className="file-names" aria-label={texts.files.title}>
      {files.slice(0, shown).map((path) => (
        <li key={path} className="mono">
          {path}
        </li>
      ))}
      {files.length > shown && <li lang="sv">{texts.moreFiles(files.length - shown)}</li>}
    </ul>
  )
}
