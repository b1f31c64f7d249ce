import type { SecurityWarning } from '#contract/imports.ts'
import { pluginEditorMessages } from '#contract/messages/plugin-editor.ts'

const texts = pluginEditorMessages.security

/** Where the calls are that a security warning is about. A long list scrolls, and can be reached by keyboard. */
export function SecurityPlaces({ security: { calls, more } }: { readonly security: SecurityWarning }) {
  return (
    <ul className="places" tabIndex={0}>
      {calls.map(({ file, line, name }, at) => (
        <li key={at}>
          <span className="mono">{texts.place(file, line)}</span>
          <code>{texts.call(name)}</code>
        </li>
      ))}
      {more > 0 && <li>{texts.more(more)}</li>}
    </ul>
  )
}
