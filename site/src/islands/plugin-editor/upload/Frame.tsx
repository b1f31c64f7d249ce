import type { ReactNode } from 'react'
import { pluginEditorMessages as texts } from '#contract/messages/plugin-editor.ts'
import type { Import } from './import-state.ts'

interface Props {
  readonly phase: Import['phase']
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** The page around what happens to the ZIP. */
export function Frame({ phase, aside, children }: Props) {
  const [first, second] = texts.heading
  return (
    <main id="main" className="wrap up">
      <div className="up-head">
        <h1>
          {first}
          <br />
          {second}
        </h1>
        <p>{texts.intro[phase]}</p>
      </div>
      <div className="up-two">
        {children}
        {aside}
      </div>
    </main>
  )
}
